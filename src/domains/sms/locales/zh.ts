export const zh = {
  'sms.title': '短信发件箱',
  'sms.keptNotice': '尚未配置短信网关：短信只保存在本页，不会发送到手机。',
  'sms.keptNoticeText':
    '试用时可在此读取验证码和初始密码（首次登录须修改）。正式使用请按运维手册设置 SMS_GATEWAY_URL，此后本页只显示发送情况，不再显示验证码和密码。',
  'sms.gatewayNotice': '短信经网关发送，本页只显示发送情况，验证码已隐去。',
  'sms.field.phone': '手机号',
  'sms.text': '内容',
  'sms.stateTitle': '状态',
  'sms.time': '时间',
  'sms.error': '失败原因',
  'sms.none': '还没有短信',
  'sms.noneText': '有人请求短信验证码后，会出现在这里。',
  'sms.blanked': '已过一天，内容已清除',
  'sms.state.kept': '未发送（留存本页）',
  'sms.state.waiting': '等待发送',
  'sms.state.sent': '已发送',
  'sms.state.failed': '发送失败',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
