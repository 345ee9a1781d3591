export const zh = {
  'comment.title': '评论',
  'comment.field.content': '评论内容',
  'comment.field.mentions': '提及的人',
  'comment.placeholder': '写下意见，输入 @ 提及同事',
  'comment.send': '发表',
  'comment.save': '保存',
  'comment.edit': '修改',
  'comment.cancel': '取消',
  'comment.delete': '删除',
  'comment.deleteAsk': '删除这条评论？',
  'comment.changed': '已修改',
  'comment.empty': '还没有评论',
  'comment.emptyText': '在这里讨论此记录，提及的人会看到。',
  'comment.more': '查看更早的评论',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
