import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'history.title': '履歴',
  'history.none': 'まだありません',
  'history.empty': '空',
  'history.several': '（複数項目）',
  'history.record': '（関連レコード）',
  'history.more': '以前の履歴を表示',
  'history.action.takeBack': '決定を取り消し',
  'history.action.add': '作成',
  'history.action.change': '変更',
  'history.action.delete': '削除',
  'history.action.protect': '閲覧範囲を変更',
  'history.action.download': 'ダウンロード',
  'history.action.print': '印刷',
  'history.action.view': '閲覧',
}
