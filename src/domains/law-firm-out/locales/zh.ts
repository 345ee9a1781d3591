export const zh = {
  'lawFirmOut.title': '律所出库',
  'lawFirmOut.new': '新建出库',
  'lawFirmOut.search': '编号、律所名称、说明',
  'lawFirmOut.empty': '还没有律所出库',
  'lawFirmOut.emptyText': '律所出库在这里申请和查看，通过后该律所不能再选聘。',
  'lawFirmOut.section.basic': '出库信息',
  'lawFirmOut.firmHelp': '只能选择在库律所',
  'lawFirmOut.field.outNo': '出库编号',
  'lawFirmOut.field.firmId': '律所',
  'lawFirmOut.field.firmName': '律所名称',
  'lawFirmOut.field.outType': '出库类型',
  'lawFirmOut.field.removalReason': '出库原因',
  'lawFirmOut.field.description': '说明',
  'lawFirmOut.field.files': '附件',
  'lawFirmOut.field.createPsnName': '申请人',
  'lawFirmOut.field.status': '状态',
  'lawFirmOut.action.submit': '提交',
  'lawFirmOut.do.return': '驳回',
  'lawFirmOut.action.pass': '同意（流转下一步）',
  'lawFirmOut.action.approve': '审批通过',
  'lawFirmOut.action.reject': '否决',
  'lawFirmOut.action.withdraw': '撤回',
  'lawFirmOut.action.return': '驳回',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
