import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'common.recordMissing': '記録が存在しないか、削除されています',
  'common.recordChanged':
    'この記録は{{who}}が{{when}}に変更しました（{{fields}}）。再読み込みしてからやり直してください。入力内容は保持されます',
  'common.signedOut': 'ログインの有効期限が切れました。再度ログインしてください',
  'common.notAllowed': 'この操作の権限がありません',
  'common.tooMany': '操作が多すぎます。{{seconds}}秒後にやり直してください',
  'common.wrongState': '現在の状態ではこの操作はできません',
  'common.invalidInput': '入力内容を確認してください：{{fields}}',
  'common.badValue': '内容が範囲外か、保存できない文字を含んでいます',
  'common.busy': 'システムが混み合っています。後でやり直してください',
  'common.tooLarge': '送信内容が大きすぎます',
  'common.keyReused': 'このリクエストは別の操作で使用済みです。ページを再読み込みしてやり直してください',
  'common.serverError': 'サーバーエラーです。システム管理者に連絡してください。',
  'common.field.missing': '{{label}}を入力してください',
  'common.field.choose': '{{label}}を選択してください',
  'common.field.upload': '{{label}}をアップロードしてください',
  'common.field.tooLong': '{{label}}は{{max}}文字以内で入力してください',
  'common.field.tooBig': '{{label}}は{{max}}以下にしてください',
  'common.field.tooSmall': '{{label}}は{{min}}以上にしてください',
  'common.field.invalid': '{{label}}の形式が正しくありません',
  'common.field.amount': '{{label}}は整数13桁・小数2桁以内の金額にしてください',
  'common.field.date': '{{label}}は有効な日付にしてください',
  'common.field.id': '{{label}}は有効な番号ではありません',
  'common.field.characters': '{{label}}に保存できない文字があります',
  'files.tooLarge': 'ファイルが50MBを超えているためアップロードできません',
  'files.empty': 'ファイルが空です。選び直してください',
  'files.missing': 'アップロードするファイルを選択してください',
  'files.interrupted': 'アップロードが完了しませんでした。もう一度お試しください',
  'files.unknownType':
    '対応していない形式です。doc、docx、pdf、txt、md、xls、xlsx、jpg、png、zip、rar を使用してください',
}
