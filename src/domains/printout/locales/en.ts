import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'printout.approval': 'Approval form',
  'printout.opinions': 'Approval record',
  'printout.open': 'Pending',
  'printout.head.step': 'Step',
  'printout.head.person': 'Approver',
  'printout.head.decision': 'Decision',
  'printout.head.opinion': 'Comment',
  'printout.head.time': 'Time',
  'printout.code': 'Verification code {{code}}',
  'printout.by': 'Printed by {{name}} on {{time}}',
  'printout.substitute': 'No font has these characters. They are shown as 〓 in the text: ',
  'printout.opening': 'Preparing the form. It opens in a new window.',
  'printout.blocked': 'The browser blocked the new window. The form was downloaded instead.',
  'printout.field.bizType': 'Record type',
  'printout.field.bizId': 'Record',
  'printout.field.form': 'Form',
}
