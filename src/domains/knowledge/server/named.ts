import { lawKeyOf } from '../../../kernel/law/names.ts'

/** Endings of house rules' titles, which do not describe their subject. */
const genre =
  /(?:管理|实施|暂行|试行)*(?:办法|制度|规定|细则|规则|规范|规程|指引|指南|要点|手册|流程|守则|须知|清单|标准)$/
/** Matches questions about the organisation's own rules. */
const ownRules =
  /(?:我司|我们公司|我公司|我单位|本公司|本单位|本集团|公司内部|单位内部|集团内部|内部)[^，。；？?]{0,8}(?:规定|制度|办法|要求|流程|规则|标准|审批)/
const leastSubject = 3
const leastShare = 0.5

const pairsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2))

/**
 * Whether a question asks for a text of an organisation: it contains the title, most of the title's subject (差旅费报销管理办法
 * → 差旅费报销), or refers to the organisation's own rules in general.
 */
export function namesText(question: string, title: string): boolean {
  const asked = lawKeyOf(question)
  const name = lawKeyOf(title)
  if (asked.includes(name) || ownRules.test(asked)) return true
  const subject = name.replace(genre, '')
  if (subject.length < leastSubject) return false
  const pairs = pairsOf(subject)
  return pairs.filter((pair) => asked.includes(pair)).length >= pairs.length * leastShare
}
