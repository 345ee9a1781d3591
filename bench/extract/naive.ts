import type { Field } from './score.ts'

/** The baseline: one pattern per field, written after reading ten announcements. */
const patterns: Record<Exclude<Field, 'amount'>, RegExp> = {
  party_b: /([\u4e00-\u9fff（）()]{4,40}?(?:股份有限公司|有限责任公司|有限公司))/,
  party_a: /(?:收到|与)([\u4e00-\u9fff（）()]{4,40}?(?:公司|局|委员会|政府|医院|中心))/,
  project: /(?:项目名称|工程名称)[:：]\s*["“]?([^。；;\n]{4,100})/,
  contract: /《([^《》\n]{3,100}(?:合同|协议|协议书))》/,
}
const AMOUNT = /(?:中标|合同)(?:总)?(?:金额|价|价款|额)[^\d\n]{0,12}([\d,，.]+)\s*(万|亿)?/

export function naiveAnnouncement(text: string): Record<Field, string[]> {
  const one = (field: keyof typeof patterns) => patterns[field].exec(text)?.slice(1, 2) ?? []
  const [, figure, unit] = AMOUNT.exec(text) ?? []
  const scale = unit === '亿' ? 100_000_000 : unit === '万' ? 10_000 : 1
  const amount = figure === undefined ? [] : [String(Number(figure.replaceAll(/[,，]/g, '')) * scale)]
  return {
    party_b: one('party_b'),
    party_a: one('party_a'),
    project: one('project'),
    contract: one('contract'),
    amount,
  }
}
