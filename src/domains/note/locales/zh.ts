export const zh = {
  'note.title': '便签',
  'note.search': '搜索便签',
  'note.open': '未完成',
  'note.done': '已完成',
  'note.all': '全部',
  'note.new': '记一条便签',
  'note.add': '添加',
  'note.edit': '编辑',
  'note.markDone': '标为已完成',
  'note.pin': '置顶',
  'note.unpin': '取消置顶',
  'note.remind': '提醒时间',
  'note.delete': '删除',
  'note.deleted': '便签已删除',
  'note.undo': '撤销',
  'note.due': '便签提醒：{{title}}',
  'note.empty': '还没有便签',
  'note.emptyText': '在顶栏的便签里随手记下要办的事，可设提醒时间。',
  'note.noMatch': '没有符合条件的便签',
  'note.color': '颜色',
  'note.color.yellow': '黄色',
  'note.color.green': '绿色',
  'note.color.blue': '蓝色',
  'note.color.pink': '粉色',
  'note.field.content': '内容',
  'note.field.title': '标题',
  'note.field.remindTime': '提醒时间',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
