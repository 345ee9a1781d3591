export const zh = {
  'history.title': '历史',
  'history.none': '还没有记录',
  'history.empty': '空',
  'history.several': '（多项内容）',
  'history.record': '（关联记录）',
  'history.more': '查看更早的记录',
  'history.action.takeBack': '撤回决定',
  'history.action.add': '新建',
  'history.action.change': '修改',
  'history.action.delete': '删除',
  'history.action.protect': '调整可见范围',
  'history.action.download': '下载',
  'history.action.print': '打印',
  'history.action.view': '查看',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
