import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'reading.keep': 'お気に入りに追加',
  'reading.kept': '登録済み',
}
