export const zh = {
  'hub.title': '办理进度',
  'hub.step.draft': '起草',
  'hub.step.approval': '审批',
  'hub.step.seal': '用印',
  'hub.step.sign': '签署',
  'hub.step.perform': '履行',
  'hub.step.archive': '归档',
  'hub.round': '第{{round}}轮',
  'hub.returned': '{{name}}已退回',
  'hub.state.done': '已完成',
  'hub.state.current': '进行中',
  'hub.state.ahead': '未开始',
  'hub.state.stopped': '已终止',
  'hub.mine': '待您办理：{{step}}',
  'hub.waiting': '等待 {{names}} {{step}}',
  'hub.waitingDays': '已等{{days}}天',
  'hub.others': '{{names}} 等{{count}}人',
  'hub.deadline': '下一期限',
  'hub.left': '还有{{days}}天',
  'hub.today': '今天到期',
  'hub.late': '已逾期{{days}}天',
  'hub.provisional': '暂定',
  'hub.related': '关联',
  'hub.none': '没有关联记录',
  'hub.field.bizType': '记录类型',
  'hub.field.bizId': '记录',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
