import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'sms.title': 'SMS送信箱',
  'sms.way.gateway':
    'SMSはゲートウェイ経由で送信されます。このページには送信状況のみを表示し、コードとパスワードは伏せています。',
  'sms.way.demo': 'デモモード：SMSはサーバーに保存され、電話には送信されません。',
  'sms.way.off': 'SMSゲートウェイが未設定です。認証コードと初期パスワードは送信されません。',
  'sms.wayText.demo':
    '認証コードと初期パスワードはここでは伏せています。サーバーで npm run sms:codes を実行して確認してください。',
  'sms.wayText.off':
    'SMSでのログインとパスワード再設定は無効です。新規ユーザーや再設定後は「企業ユーザー」で一回限りの初回ログインリンクを取得し、本人に直接渡してください。SMSを有効にするには運用マニュアルに従い SMS_GATEWAY_URL を設定します。',
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
