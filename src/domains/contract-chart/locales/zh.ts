export const zh = {
  'contractChart.title': '合同统计',
  'contractChart.period': '统计期间',
  'contractChart.period.month': '本月',
  'contractChart.period.quarter': '本季',
  'contractChart.period.year': '本年',
  'contractChart.period.all': '全部',
  'contractChart.from': '创建日期从',
  'contractChart.to': '至',
  'contractChart.by.month': '创建月份',
  'contractChart.by.category': '合同分类',
  'contractChart.by.state': '合同状态',
  'contractChart.noCategory': '未选分类',
  'contractChart.count': '合同数（份）',
  'contractChart.amount': '金额（万元）',
  'contractChart.finding.thisMonth': '本月新增 {{count}} 份，合计 {{amount}} 万元',
  'contractChart.finding.month': '{{name}} 新增最多：{{count}} 份，合计 {{amount}} 万元',
  'contractChart.finding.category': '最多的是“{{name}}”：{{count}} 份，占 {{share}}%',
  'contractChart.finding.state': '共 {{total}} 份，{{count}} 份处于“{{name}}”，占 {{share}}%',
  'contractChart.note': '金额只计人民币合同。点击图形查看对应的合同。',
  'contractChart.view': '显示方式',
  'contractChart.chart': '图',
  'contractChart.table': '表',
  'contractChart.picture': '导出图片',
  /** How many yuan one unit of `contractChart.amount` is. */
  'contractChart.yuanPerUnit': '10000',
  'contractChart.empty': '这段时间没有合同',
  'contractChart.emptyText': '合同保存后即计入统计；也可以换一个统计期间。',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
