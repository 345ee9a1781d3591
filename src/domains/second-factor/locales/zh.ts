export const zh = {
  'second-factor.title': '双重验证',
  'second-factor.issuer': '法衡',
  'second-factor.intro': '启用后，登录时除密码外，还须输入手机验证器应用中的 6 位动态码。',
  'second-factor.notAllowed': '贵单位未开放双重验证，请联系企业管理员',
  'second-factor.isOn': '双重验证已启用',
  'second-factor.notBegun': '请重新扫描二维码后再试',
  'second-factor.codeWrong': '动态码错误，请核对手机时间后重试',
  'second-factor.unreadable': '双重验证无法读取，请联系管理员解除后重新绑定',
  'second-factor.prove': '双重验证',
  'second-factor.prove.text': '金额达到这一步的限额。请输入验证器应用中的动态码，五分钟内有效。',
  'second-factor.prove.setUp':
    '金额达到这一步的限额，通过前须双重验证。请先在个人中心启用，再回到这里；已写的意见会保留。',
  'second-factor.prove.go': '去启用',
  'second-factor.begin': '启用',
  'second-factor.scan': '用验证器应用扫描二维码，或手工输入密钥',
  'second-factor.field.code': '动态码',
  'second-factor.field.password': '登录密码',
  'second-factor.confirm': '确认启用',
  'second-factor.recovery': '恢复码',
  'second-factor.recoveryText': '手机不在身边时，每个恢复码可代替动态码使用一次。现在抄下或下载，之后不再显示。',
  'second-factor.download': '下载',
  'second-factor.kept': '已妥善保存',
  'second-factor.on': '双重验证已启用，还剩 {{count}} 个恢复码。',
  'second-factor.stop': '关闭双重验证',
  'second-factor.stopText': '输入动态码或恢复码以关闭。',
  'second-factor.off': '双重验证已关闭',
  'second-factor.field.accountId': '账号',
  'second-factor.resetSelf': '自己的双重验证请在个人中心用动态码关闭',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
