import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'find.field.words': 'キーワード',
}
