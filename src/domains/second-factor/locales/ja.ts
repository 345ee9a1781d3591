import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'second-factor.title': '二段階認証',
  'second-factor.issuer': '法衡',
  'second-factor.intro': 'ログイン時にパスワードに加えて、認証アプリの6桁のコードを入力します。',
  'second-factor.notAllowed': '所属組織では二段階認証を利用できません。管理者にお問い合わせください',
  'second-factor.isOn': '二段階認証は既に有効です',
  'second-factor.notBegun': 'もう一度QRコードを読み取ってください',
  'second-factor.codeWrong': 'コードが正しくありません。端末の時刻を確認してください',
  'second-factor.unreadable': '二段階認証を読み取れません。管理者に解除を依頼してください',
  'second-factor.prove': '二要素認証',
  'second-factor.prove.text':
    '金額がこのステップの限度に達しています。認証アプリのコードを入力してください（5分間有効）。',
  'second-factor.prove.setUp':
    '金額がこのステップの限度に達しているため、承認には二要素認証が必要です。個人設定で有効にしてから戻ってください。入力した意見は残ります。',
  'second-factor.prove.go': '設定する',
  'second-factor.begin': '設定する',
  'second-factor.scan': '認証アプリで読み取るか、キーを手入力してください',
  'second-factor.field.code': 'コード',
  'second-factor.field.password': 'パスワード',
  'second-factor.confirm': '確認して有効にする',
  'second-factor.recovery': 'リカバリーコード',
  'second-factor.recoveryText':
    '端末が手元にないとき、それぞれ1回だけコードの代わりに使えます。今すぐ控えてください。再表示はできません。',
  'second-factor.download': 'ダウンロード',
  'second-factor.kept': '保存しました',
  'second-factor.on': '二段階認証は有効です。リカバリーコードは残り{{count}}個です。',
  'second-factor.stop': '無効にする',
  'second-factor.stopText': '無効にするにはコードを入力してください。',
  'second-factor.off': '二段階認証を無効にしました',
  'second-factor.field.accountId': 'アカウント',
  'second-factor.resetSelf': 'ご自身の2段階認証は個人センターでコードを入力して解除してください',
}
