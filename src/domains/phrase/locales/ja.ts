import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'phrase.menu': '定型文',
  'phrase.manage': '定型文を管理',
  'phrase.none': '定型文はまだありません',
  'phrase.add': '追加',
  'phrase.delete': '削除',
  'phrase.hint': '定型文を入力',
  'phrase.tooMany': '定型文は{{max}}件までです。不要なものを削除してください。',
  'phrase.field.content': '定型文',
  'phrase.field.id': '定型文ID',
}
