export const zh = {
  'phrase.menu': '常用语',
  'phrase.manage': '管理常用语',
  'phrase.none': '还没有常用语',
  'phrase.add': '添加',
  'phrase.delete': '删除',
  'phrase.hint': '输入常用语',
  'phrase.tooMany': '常用语最多{{max}}条，请先删除不用的',
  'phrase.field.content': '常用语',
  'phrase.field.id': '常用语编号',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
