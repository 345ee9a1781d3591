export const zh = {
  'sequence.field.key': '编号前缀',
  'sequence.field.pattern': '编号格式',
  'sequence.field.org': '机构简码',
  'sequence.badPattern': '{{label}}应以“-{5}”这样的位数结尾，可含 {key}、{org}、{yyyy}、{MM}',
  'sequence.badKey': '{{label}}应为不超过12位的大写字母和数字',
  'sequence.badOrg': '{{label}}只能是不超过20个的文字或数字',
  'sequence.ownRegister': '这是系统自己的编号，不能单独取号，请换一个前缀',
} as const

declare global {
  interface Messages extends Record<keyof typeof zh, string> {}
}
