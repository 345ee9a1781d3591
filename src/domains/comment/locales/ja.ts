import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'comment.title': 'コメント',
  'comment.field.content': 'コメント',
  'comment.field.mentions': 'メンション',
  'comment.placeholder': 'コメントを入力。@ で同僚に知らせます',
  'comment.send': '送信',
  'comment.save': '保存',
  'comment.edit': '編集',
  'comment.cancel': 'キャンセル',
  'comment.delete': '削除',
  'comment.deleteAsk': 'このコメントを削除しますか？',
  'comment.changed': '編集済み',
  'comment.empty': 'コメントはまだありません',
  'comment.emptyText': 'この記録についてここで話し合えます。メンションした人に知らせます。',
  'comment.more': '以前のコメントを表示',
}
