import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'reading.keep': 'Add to favourites',
  'reading.kept': 'In favourites',
}
