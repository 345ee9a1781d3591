export const zh = {
  'session.title': '在线会话',
  'session.mine': '登录设备',
  'session.search': '姓名、登录名或地址',
  'session.empty': '没有在线用户',
  'session.field.name': '姓名',
  'session.field.loginName': '登录名',
  'session.field.roles': '角色',
  'session.field.ip': '地址',
  'session.field.device': '设备',
  'session.field.createTime': '登录时间',
  'session.field.lastSeenAt': '最近活动',
  'session.field.keyword': '关键字',
  'session.this': '当前',
  'session.unknownDevice': '未知设备',
  'session.end': '强制下线',
  'session.endAll': '该用户全部下线',
  'session.endOthers': '下线其他设备',
  'session.endQuestion': '让{{name}}下线？',
  'session.endAllQuestion': '让{{name}}在所有设备上下线？',
  'session.endMineQuestion': '让其他设备全部下线？',
  'session.consequence': '对方的下一次操作会提示重新登录，未保存的内容会留在页面上。',
  'session.ended': '已下线 {{count}} 个会话',
  'session.onlyThis': '没有其他设备登录',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
