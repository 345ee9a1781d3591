import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'attachment.type': '次の種類のファイルのみ受け付けます：{{types}}',
  'attachment.title': '添付ファイル',
  'attachment.field.fileId': 'ファイル',
  'attachment.none': '添付ファイルはありません',
  'attachment.hint': '1件50 MBまで',
  'attachment.remove': '削除',
  'attachment.removeAsk': '添付ファイル「{{name}}」を削除しますか？',
  'attachment.removeText': '内容と削除の記録は履歴に残ります。',
  'attachment.tooMany': '添付ファイルは最大{{max}}件です',
  'attachment.action.add': '添付を追加',
  'attachment.action.remove': '添付を削除',
}
