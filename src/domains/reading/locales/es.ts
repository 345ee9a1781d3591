import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'reading.keep': 'Guardar',
  'reading.kept': 'Guardado',
}
