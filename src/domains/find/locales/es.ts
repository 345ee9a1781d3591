import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'find.field.words': 'Palabras',
}
