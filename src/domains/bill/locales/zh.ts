export const zh = {
  'bill.title': '账单明细',
  'bill.empty': '还没有账单',
  'bill.emptyText': '使用付费功能后，每次消耗的积分会列在这里。',
  'bill.exportTooMany': '一次最多导出{{max}}条，请缩小范围',
  'bill.badPeriod': '{{label}}格式应为 2026-11',
  'bill.modes': '汇总/明细切换',
  'bill.mode.detail': '明细',
  'bill.mode.sum': '汇总',
  'bill.field.mode': '汇总/明细切换',
  'bill.field.billNo': '账单号',
  'bill.field.tenantId': '企业',
  'bill.field.tenantName': '企业',
  'bill.field.user': '用户',
  'bill.field.userName': '用户',
  'bill.field.period': '账期',
  'bill.field.moduleCode': '功能模块',
  'bill.field.times': '次数',
  'bill.field.timesUsed': '使用次数',
  'bill.field.coin': '消耗积分',
  'bill.field.amount': '折合金额',
  'bill.field.bizNo': '业务编号',
  'bill.field.time': '时间',
  'bill.field.timeHappened': '发生时间',
  'bill.field.timeFrom': '开始日期',
  'bill.field.timeTo': '结束日期',
  'bill.field.columns': '导出列',
  'bill.action.export': '导出Excel账单',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
