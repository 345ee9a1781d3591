export const zh = {
  'printout.approval': '审批单',
  'printout.opinions': '审批意见',
  'printout.open': '待办理',
  'printout.head.step': '环节',
  'printout.head.person': '办理人',
  'printout.head.decision': '结果',
  'printout.head.opinion': '意见',
  'printout.head.time': '时间',
  'printout.code': '校验码 {{code}}',
  'printout.by': '{{name}} 打印于 {{time}}',
  'printout.substitute': '以下字符没有字体可以显示，文中以〓代替：',
  'printout.opening': '正在生成，完成后在新窗口打开',
  'printout.blocked': '浏览器拦截了新窗口，已改为下载',
  'printout.field.bizType': '记录类型',
  'printout.field.bizId': '记录',
  'printout.field.form': '表单',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
