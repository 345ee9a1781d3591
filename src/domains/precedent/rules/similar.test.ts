import { expect, test } from 'vitest'
import { causeLikeness, causesLikeness } from './causes.ts'
import { comparableOf, distinctiveWords, wordsIn } from './compare.ts'
import { rankSimilar } from './rank.ts'
import { articlesOf, chargesOf, factsOf } from './reading.ts'
import { scoreTexts } from './score.ts'
import { termsOf } from './terms.ts'

const told = (id: string, causeName: string | null, fullText: string, result = '') =>
  comparableOf({ id, causeName, fullText, result, focus: '', gist: '', basis: [] })

const goods = '买方收到钢材后拖欠货款，双方签有对账单，卖方起诉请求支付货款和违约金。'
const library = [
  told('lease', '租赁合同纠纷', '承租人拖欠租金三个月，出租人催告后解除租赁合同，要求腾退房屋。'),
  told(
    'goods',
    '买卖合同纠纷',
    '卖方交付钢材后买方拖欠货款，对账单载明欠款数额。依照《中华人民共和国民法典》第五百七十七条。',
  ),
  told('loan', '借款合同纠纷', '借款人出具借条后到期未还，出借人请求返还本金和利息。'),
  told('quality', '买卖合同纠纷', '买方以钢材质量不合格为由拒付货款，检验报告显示强度不足。依照民法典。'),
]

test('the most similar case is first, and the order is deterministic', () => {
  const ask = () => rankSimilar(library, { facts: termsOf(goods), causes: [] }).ranked.map((one) => one.case.id)
  expect(ask().slice(0, 2)).toEqual(['goods', 'quality'])
  expect(ask()).toEqual(ask())
})

test('a given cause has more weight than a derived one', () => {
  const by = (causes: string[]) => rankSimilar(library, { facts: termsOf(goods), causes }).ranked
  expect(by(['租赁合同纠纷']).find((one) => one.case.id === 'lease')).toMatchObject({ cause: 1 })
  expect(by(['买卖合同纠纷'])[0]!.case.id).toBe('goods')
})

test('a repeated query term counts once, except in standard BM25', () => {
  const texts = [termsOf('钢材'), termsOf('货款')]
  const repeated = termsOf('钢材钢材钢材，货款')
  const { scores } = scoreTexts(texts, repeated)
  expect(scores[0]).toBeCloseTo(scores[1]!)
  const plain = scoreTexts(texts, repeated, false).scores
  expect(plain[0]).toBeGreaterThan(plain[1]! * 2)
})

test('an empty library and an empty description have no similar cases', () => {
  expect(rankSimilar([], { facts: termsOf(goods), causes: [] }).ranked).toEqual([])
  expect(rankSimilar(library, { facts: termsOf(''), causes: [] }).ranked.every(({ score }) => score === 0)).toBe(true)
})

test('causes are compared by the common parts of their names', () => {
  expect(causeLikeness('贩卖毒品罪', '走私、贩卖、运输、制造毒品罪')).toBeGreaterThan(0.6)
  expect(causeLikeness('非法拘禁罪', '非法持有毒品罪')).toBe(0)
  expect(causesLikeness(['盗窃罪', '抢劫罪'], ['盗窃罪'])).toBeCloseTo(2 / 3)
})

test('a judgment is read for its charges, articles and facts', () => {
  expect(chargesOf('被告人犯盗窃罪，判处有期徒刑一年；犯掩饰、隐瞒犯罪所得罪，判处拘役')).toEqual([
    '盗窃罪',
    '掩饰、隐瞒犯罪所得罪',
  ])
  expect(articlesOf('依照《中华人民共和国民法典》第五百七十七条、第585条，《公司法解释》第三条之一')).toEqual([
    '民法典第577条',
    '民法典第585条',
    '公司法解释第3条之一',
  ])
  const facts = `审理查明，${'甲公司交付货物后乙公司未付款。'.repeat(20)}`
  expect(factsOf(`${'原告某公司，住所地某市。'.repeat(5)}${facts}本院认为，应当付款。`)).toBe(facts)
})

test('shared words are distinctive ones', () => {
  const words = distinctiveWords(goods, library)
  expect(wordsIn(library[1]!, words)).toContain('账单')
  expect(wordsIn(library[2]!, words)).not.toContain('账单')
})
