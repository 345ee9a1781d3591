import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'find.field.words': 'Words',
}
