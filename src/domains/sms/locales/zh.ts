export const zh = {
  'sms.title': '短信发件箱',
  'sms.way.gateway': '短信经网关发送，本页只显示发送情况，验证码和密码已隐去。',
  'sms.way.demo': '演示模式：短信只保存在服务器上，不会发送到手机。',
  'sms.way.off': '尚未配置短信网关：不发送短信验证码和初始密码。',
  'sms.wayText.demo': '验证码和初始密码在本页隐去；请在服务器上运行 npm run sms:codes 查看。',
  'sms.wayText.off':
    '短信登录和短信找回密码已停用。新用户和重置密码的用户，请在“企业用户”中取得一次性首次登录链接，当面交给本人。开通短信请按运维手册设置 SMS_GATEWAY_URL。',
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
