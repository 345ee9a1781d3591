/**
 * Names cited in contracts that no law ever had; `by` is the law that may be meant. Repealed laws are in kernel's
 * changes of law.
 */
export const misnamedLaws = [
  { name: '知识产权法', by: '《中华人民共和国著作权法》《中华人民共和国专利法》《中华人民共和国商标法》' },
  { name: '不正当竞争法', by: '《中华人民共和国反不正当竞争法》' },
  { name: '商业秘密法', by: '《中华人民共和国反不正当竞争法》' },
  { name: '房屋租赁法', by: '《中华人民共和国民法典》' },
]
