export const zh = {
  'find.field.words': '关键词',
}
