export const zh = {
  'duty.title': '期限',
  'duty.mine': '期限提醒',
  'duty.mineCount': '期限提醒（{{count}}）',
  'duty.job.remind': '期限提醒',
  'duty.job.recompute': '按放假安排重新计算期限',
  'duty.none': '没有登记的期限',
  'duty.noneMine': '近30天没有到期事项',
  'duty.noneMineText': '由您负责的案件期限、开庭、履行节点、合同到期等会列在这里，并在到期前30、7、3、1日及当日提醒。',
  'duty.intro':
    '到期前30、7、3、1日及当日以通知和邮件提醒负责人（履行节点从其“提前提醒天数”起），逾期后每周提醒一次，直至办结。',
  'duty.left': '还有{{days}}天',
  'duty.today': '今天到期',
  'duty.late': '逾期{{days}}天',
  'duty.provisional': '暂定',
  'duty.provisionalHelp': '该年放假安排尚未公布，公布后自动重新计算',
  'duty.people': '负责人：{{names}}',
  'duty.do.finish': '办结',
  'duty.do.reopen': '恢复提醒',
  'duty.finishTitle': '办结：{{what}}（{{date}}）',
  'duty.field.note': '办结说明',
  'duty.field.bizType': '记录类型',
  'duty.field.bizId': '记录',
  'duty.field.key': '期限',
  'duty.field.date': '日期',
  'duty.field.days': '天数',
  'duty.field.size': '条数',
  'duty.finished': '已办结：{{what}}（{{date}}）',
  'duty.reopened': '已恢复提醒：{{what}}（{{date}}）',
  'duty.done': '{{name}} {{time}} 办结',
  'duty.more': '还有{{count}}项',
  'duty.moved': '此期限已变更，请刷新页面后重试。',
  'duty.action.finish': '办结期限',
  'duty.action.reopen': '恢复期限提醒',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
