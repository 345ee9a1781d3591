export const zh = {
  'savedView.title': '已存视图',
  'savedView.all': '全部',
  'savedView.sharedOne': '共享给同事的视图',
  'savedView.ownOne': '仅自己可见的视图',
  'savedView.keep': '存为视图',
  'savedView.save': '保存',
  'savedView.name': '视图名称',
  'savedView.share': '共享给本单位同事',
  'savedView.delete': '删除视图“{{name}}”？',
  'savedView.deleteOwn': '只删除这组筛选条件，数据不受影响。',
  'savedView.deleteShared': '同事也将看不到这个视图，数据不受影响。',
  'savedView.deleteNow': '删除',
  'savedView.tooMany': '每个列表最多保存 {{max}} 个视图，请先删除不用的',
  'savedView.field.list': '列表',
  'savedView.field.name': '视图名称',
  'savedView.field.shared': '共享',
  'savedView.field.query': '筛选条件',
  'savedView.field.columns': '显示的列',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
