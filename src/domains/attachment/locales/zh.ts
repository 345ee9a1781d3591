export const zh = {
  'attachment.type': '只接受以下类型的文件：{{types}}',
  'attachment.title': '附件',
  'attachment.field.fileId': '文件',
  'attachment.none': '没有附件',
  'attachment.hint': '单个不超过 50 MB',
  'attachment.remove': '移除',
  'attachment.removeAsk': '移除附件“{{name}}”？',
  'attachment.removeText': '文件内容和移除记录会保留在历史中。',
  'attachment.field.folder': '目录',
  'attachment.other': '未归类',
  'attachment.noFolder': '没有这个目录',
  'attachment.upload': '上传',
  'attachment.uploadTo': '上传到“{{folder}}”',
  'attachment.drop': '拖到目录上即可上传，单个不超过 50 MB',
  'attachment.move': '移到',
  'attachment.moveOf': '把“{{name}}”移到',
  'attachment.action.move': '移动附件',
  'attachment.pick': '从已有附件中选取',
  'attachment.download': '下载',
  'attachment.tooMany': '附件最多 {{max}} 个',
  'attachment.action.add': '添加附件',
  'attachment.action.remove': '移除附件',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
