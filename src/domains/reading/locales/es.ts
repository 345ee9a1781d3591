import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'reading.keep': 'Añadir a favoritos',
  'reading.kept': 'En favoritos',
}
