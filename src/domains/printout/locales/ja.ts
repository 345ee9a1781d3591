import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'printout.approval': '稟議書',
  'printout.opinions': '承認記録',
  'printout.open': '未処理',
  'printout.head.step': '段階',
  'printout.head.person': '担当者',
  'printout.head.decision': '決裁',
  'printout.head.opinion': '意見',
  'printout.head.time': '日時',
  'printout.code': '照合番号 {{code}}',
  'printout.by': '{{name}} が {{time}} に印刷',
  'printout.substitute': '次の文字は表示できるフォントがないため、本文では〓で示しています：',
  'printout.opening': '作成しています。完了後、新しいウィンドウで開きます',
  'printout.blocked': '新しいウィンドウがブロックされたため、ダウンロードしました',
  'printout.field.bizType': '記録の種類',
  'printout.field.bizId': '記録',
  'printout.field.form': '帳票',
}
