import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'sms.title': 'SMS送信箱',
  'sms.keptNotice': 'SMSゲートウェイが未設定です。メッセージはこのページに残るだけで、電話には届きません。',
  'sms.keptNoticeText':
    '試用ではここで認証コードと初期パスワード（初回サインイン時に変更）を確認できます。本番では運用ガイドに従って SMS_GATEWAY_URL を設定してください。以後このページには送信結果だけが表示され、コードとパスワードは表示されません。',
  'sms.gatewayNotice':
    'メッセージはゲートウェイから送信されます。このページには送信結果だけを表示し、コードは伏せています。',
  'sms.field.phone': '携帯電話番号',
  'sms.text': '本文',
  'sms.stateTitle': '状態',
  'sms.time': '日時',
  'sms.error': '失敗の理由',
  'sms.none': 'メッセージはまだありません',
  'sms.noneText': '認証コードが請求されると、ここに表示されます。',
  'sms.blanked': '1日経過したため消去しました',
  'sms.state.kept': '未送信（ここに保存）',
  'sms.state.waiting': '送信待ち',
  'sms.state.sent': '送信済み',
  'sms.state.failed': '送信失敗',
}
