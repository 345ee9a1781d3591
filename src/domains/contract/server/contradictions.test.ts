import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { supplier } from '../../../../test/support/contracts.ts'
import { readDocument } from '../../../server/documents/read.ts'
import { statedIn, type TextFacts } from '../../review/server/service.ts'
import { Counterparty } from '../api.ts'
import { type Compared, contradictionsIn } from './contradictions.ts'

const us = '华岳精工集团有限公司'
const record: Compared = {
  ourPartyName: us,
  ourPosition: 'A',
  counterparties: [Counterparty.parse(supplier)],
  amount: '1286000.00',
  currency: 'CNY',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  noFixedTerm: false,
}
const agreed = [
  `甲方：${us}`,
  `乙方：${supplier.name}`,
  `统一社会信用代码：${supplier.creditCode}`,
  '第一条 合同总价为人民币128.6万元（大写：壹佰贰拾捌万陆仟元整）。',
  '第二条 本合同有效期自2026年1月1日起至2026年12月31日止。',
].join('\n')

async function found(text: string, changed: Partial<Compared> = {}, ourCode = '') {
  const blocks = text.split('\n').map((line, id, lines) => {
    const start = lines.slice(0, id).join('\n').length + (id > 0 ? 1 : 0)
    return {
      id,
      kind: 'paragraph' as const,
      level: 0,
      number: '',
      numberIsComputed: false,
      start,
      end: start + line.length,
    }
  })
  const all = contradictionsIn({ ...record, ...changed }, await statedIn('tests', { text, blocks }), ourCode)
  for (const { span } of all) expect(text.slice(span.start, span.end)).toBe(span.quote)
  return all.map(({ field, recorded, written }) => [field, recorded, written])
}

describe('text against record', () => {
  test('agree however the same value is written', async () => {
    expect(await found(agreed)).toEqual([])
    const spaced = `甲 方：华岳精工集团 有限公司\n乙方（卖方）：嘉禾机电设备有限公司（盖章）\n合同总价：￥１，２８６，０００．００元\n合同期限：2026.01.01-2026.12.31`
    expect(await found(spaced)).toEqual([])
  })

  test('do not contradict each other in what one of them leaves open', async () => {
    expect(await found('设备采购合同\n甲方：________\n乙方：________\n合同总价为人民币____元。')).toEqual([])
    expect(
      await found(agreed, { ourPartyName: null, counterparties: [], amount: null, startDate: null, endDate: null }),
    ).toEqual([['counterparties', '', supplier.name]])
  })

  test.each([
    [us, '浙江沃乐科技有限公司', 'ourParty', us, '浙江沃乐科技有限公司'],
    [supplier.name, '浙江沃乐科技有限公司', 'counterparties', supplier.name, '浙江沃乐科技有限公司'],
    ['128.6万元', '1268000元', 'amount', '1286000.00', '1268000.00'],
    ['壹佰贰拾捌万陆仟', '壹佰贰拾陆万捌仟', 'amountUpper', '1286000.00', '1268000.00'],
    [supplier.creditCode, '91310115MA1K4CXB2X', 'creditCode', supplier.creditCode, '91310115MA1K4CXB2X'],
    ['2026年12月31日', '2027年12月31日', 'term', '2026-01-01 ~ 2026-12-31', '2026-01-01 ~ 2027-12-31'],
  ])('contradict each other where %s is %s', async (right, wrong, ...contradiction) => {
    expect(await found(agreed.replace(right, wrong))).toEqual([contradiction])
  })

  test('name a swapped position, a third party that the record lacks, and a term where none is fixed', async () => {
    expect(await found(agreed, { ourPosition: 'B' })).toEqual([['ourPosition', '乙方', '甲方']])
    expect(await found(`${agreed}\n丙方：众诚担保有限公司`)).toEqual([['counterparties', '', '众诚担保有限公司']])
    expect(await found(agreed, { noFixedTerm: true, startDate: null, endDate: null })).toEqual([
      ['term', '', '2026-01-01 ~ 2026-12-31'],
    ])
  })

  test('do not contradict each other about the parties before our own one is chosen', async () => {
    expect(await found(agreed, { ourPartyName: null, ourPosition: null, counterparties: [] })).toEqual([])
  })

  test('compare our own tax number with the stored one, and check its check digit when none is stored', async () => {
    const own = `甲方：${us}\n税号：91330110MA2HYAEK1T\n乙方：${supplier.name}`
    expect(await found(own)).toEqual([])
    expect(await found(own, {}, '91330110MA2HYAEK1T')).toEqual([])
    expect(await found(own, {}, '91350100M000100Y43')).toEqual([
      ['creditCode', '91350100M000100Y43', '91330110MA2HYAEK1T'],
    ])
    expect(await found(own.replace('EK1T', 'EK1A'))).toEqual([['creditCode', '', '91330110MA2HYAEK1A']])
  })
})

const folder = join(process.env.FAHENG_DATA ?? '../shared/data', 'contracts')

/** A record as a careful clerk would copy it from the text; blanks of the text get made-up values. */
const copied = ({ parties, prices, terms }: TextFacts): Compared => {
  const [ours, ...theirs] = parties
  return {
    ...record,
    ourPartyName: ours?.names[0]?.value ?? us,
    ourPosition: ours?.label === '乙方' ? 'B' : 'A',
    counterparties: (theirs.length > 0 ? theirs.map(({ names }) => names[0]!.value) : [supplier.name]).map((name) =>
      Counterparty.parse({ ...supplier, name }),
    ),
    ...(prices[0] && { amount: (prices[0].value / 100).toFixed(2) }),
    ...(terms[0] && { startDate: terms[0].from, endDate: terms[0].to }),
  }
}

/** The blanks of a template, filled in. */
const filled = (text: string): string =>
  text
    .replaceAll(/\{\{r? ?supplierName ?\}\}|\{supplierName\}/g, supplier.name)
    .replaceAll(/\{\{r? ?totalAmount ?\}\}|\{totalAmount\}|\$\{contractMoney\}/g, '1,286,000.00')
    .replaceAll(/\{\{r? ?totalAmountChinese ?\}\}|\{totalAmountChinese\}/g, '壹佰贰拾捌万陆仟元整')
    .replaceAll(/\{\{r? ?supplierTaxNo ?\}\}/g, supplier.creditCode)
    .replaceAll('202 年  月  日起至202 年  月  日', '2026年1月1日起至2026年12月31日')

test.skipIf(!existsSync(folder))(
  'real contracts, blank and filled in, contradict no record that was copied from them (needs FAHENG_DATA)',
  { timeout: 180_000 },
  async () => {
    const figures = { texts: 0, compared: 0, contradictions: [] as string[] }
    const files = ['zh', 'pairs', 'tracked'].flatMap((dir) =>
      readdirSync(join(folder, dir)).map((name) => join(dir, name)),
    )
    for (const file of files) {
      const blank = await readDocument(readFileSync(join(folder, file)), file)
      for (const text of new Set([blank.text, filled(blank.text)])) {
        const facts = await statedIn('tests', text === blank.text ? blank : { text, blocks: blank.blocks })
        const as = copied(facts)
        figures.texts += 1
        figures.compared +=
          facts.parties.length + facts.prices.length + facts.capitals.length + facts.codes.length + facts.terms.length
        for (const { field, recorded, written } of contradictionsIn(as, facts, ''))
          figures.contradictions.push(`${file}: ${field} ${recorded} ≠ ${written}`)
      }
    }
    process.stdout.write(
      `${figures.contradictions.length} false contradictions in ${figures.texts} texts, ${figures.compared} values compared\n${figures.contradictions.join('\n')}\n`,
    )
    expect(figures.compared).toBeGreaterThan(40)
    expect(figures.contradictions.length).toBeLessThanOrEqual(1)
  },
)
