import type { Party } from '../parties.ts'
import type { Reading } from '../reading.ts'
import type { Span } from '../span.ts'

/** A party that pays the price, or receives it. */
export interface StatedPayer {
  label: string
  pays: boolean
  span: Span
}

/** Roles whose bearer pays, or receives, the price of the contract. */
const PAYING =
  /^(?:需方|买方|买受[人方]|购货单位|购货方|购买方|采购[人方]|发包[人方]|建设单位|承租(?:人|方|单位)|委托(?:人|方|单位|开发方)|定作[人方]|被许可[人方]|托运[人方]|寄存[人方]|存货[人方]|聘请方|用人单位|聘用方)$/
const RECEIVING =
  /^(?:供方|卖方|出卖[人方]|供货(?:单位|方)|供应[商方]|销售方|承包[人方]|分包[人方]|施工单位|出租(?:人|方|单位)|受托(?:人|方|单位)|研究开发方|承揽[人方]|许可[人方]|承运[人方]|保管[人方]|服务方|顾问方|监理[人方]|设计[人方]|劳动者|受聘方)$/

const SIDE = '([甲乙丙]) {0,6}方'
const PRICE =
  '(?:(?:本)?(?:合同|协议)(?:暂定|含税)?(?:总价款?|总金额|总额|价款|金额|总费用|款项|款)|货款|价款|服务费用?|技术服务费|租金|工程款|报酬|开发费用?|加工费|预付款|进度款|首付款|首期款|尾款|余款)'
const OTHER = /违约|赔偿|罚|退|返还|保证金|押金|利息|损失|解除|代|垫/
/** 甲方应于…向乙方支付合同总价…, 甲方支付…合同总价. */
const PAYS = new RegExp(
  `${SIDE}(?:\\([^()]{0,10}\\))?(?:应|须|需|将|在|于|按|收到|自|一次性|即)?[^。;,:]{0,30}?(?:支付|付给|给付|付清|结清|预付)[^。;,]{0,24}?${PRICE}`,
  'g',
)

/** Who pays, by the roles of the parties, else by the clauses in which a party pays the price. */
export function payersOf(reading: Reading, parties: readonly Party[]): StatedPayer[] {
  const byRole = parties.flatMap(({ label, role, span }) => {
    const name = role ?? label
    if (PAYING.test(name)) return [{ label, pays: true, span }]
    return RECEIVING.test(name) ? [{ label, pays: false, span }] : []
  })
  return byRole.length > 0 ? byRole : byClause(reading)
}

function byClause(reading: Reading): StatedPayer[] {
  const found: StatedPayer[] = []
  for (const sentence of reading.sentences) {
    const text = reading.text.slice(sentence.start, sentence.end)
    if (!/付|结清/.test(text) || OTHER.test(text)) continue
    for (const match of text.matchAll(PAYS)) {
      const start = sentence.start + match.index
      found.push({ label: `${match[1] ?? ''}方`, pays: true, span: reading.span(start, start + match[0].length) })
    }
  }
  // Both sides pay something: the text does not say which is the price.
  return new Set(found.map(({ label }) => label)).size === 1 ? found.slice(0, 1) : []
}
