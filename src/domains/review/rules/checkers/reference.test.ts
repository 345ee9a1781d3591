import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

const clauses = '第一条 标的\n第二条 价款\n第三条 违约责任\n'

test.each([
  '按本合同第二条支付。',
  '违反第二条、第三条的，赔偿损失。',
  '依本合同第 3 条处理。',
  '根据《中华人民共和国民法典》第五百八十六条，定金不得超过20%。',
  '按《劳动法》第四十四条、第四十五条和第四十六条支付。',
  '依照民法典第563条解除。',
  '适用主合同第十八条，以及《施工合同》第二十条第（三）项。',
  '依据仲裁法解释（法释〔2006〕7号）第七条。',
  '《中华人民共和国公司法》（以下简称公司法）第八十六条适用。',
])('leads somewhere, or elsewhere: %j', (sentence) => {
  expect(findingsOf(clauses + sentence, 'reference.clause')).toEqual([])
})

test.each([
  ['按本合同第十二条支付。', '第十二条'],
  ['乙方违反第９条约定的，', '第９条'],
  ['符合第三条第（八）项的', '第三条第（八）项'],
  ['按第三条、第七条执行', '第七条'],
  ['见第二条之一', '第二条之一'],
])('leads nowhere: %j', (sentence, quote) => {
  expect(quotesOf(`${clauses}一、${sentence}`, 'reference.clause')).toEqual([[quote]])
})

test('numbers that Word computed count, in Chinese and in Arabic', () => {
  const computed = '#第一条#采购货物\n#第二条#交货\n#2.1#交货地点\n#2.2#交货时间\n#2.3#风险\n'
  expect(findingsOf(`${computed}按第2条和第2.3款，以及第二条执行。`, 'reference.clause')).toEqual([])
  expect(quotesOf(`${computed}按第3条和第2.4款执行。`, 'reference.clause')).toEqual([['第3条'], ['第2.4款']])
})

test('lists numbered 一、二、 answer to 第二条', () => {
  const list = '一、标的\n二、价款\n三、其他\n'
  expect(findingsOf(`${list}按本合同第二条执行。`, 'reference.clause')).toEqual([])
  expect(quotesOf(`${list}按本合同第五条执行。`, 'reference.clause')).toEqual([['第五条']])
})

test('English sections', () => {
  const sections = '#1.#Definitions\n#1.1#Terms\n#1.2#Use\n#2.#Fees\n#2.1#Payment\n'
  expect(findingsOf(`${sections}Subject to Section 1.2 and Section 9 of the GDPR.`, 'reference.clause')).toEqual([])
  expect(quotesOf(`${sections}Subject to Section 2.4.`, 'reference.clause')).toEqual([['Section 2.4']])
})

test('an article that continues on the next line is no reference', () => {
  expect(findingsOf('第一条 标的\n第二条 价款\n第八条\n附则', 'reference.clause')).toEqual([])
})

test.each([
  '清单见附件一。\n附件一：设备清单\n设备',
  '按附件2执行。\n本合同附件包括：（1）清单；（2）技术协议；（3）图纸。',
  '详见附件：１\n附件：\n１．布置图。\n２．清单。',
  '见附表一。\n附表一：\n工程项目一览表',
  '合同附件一式两份。',
])('an annex that is there: %j', (source) => {
  expect(findingsOf(source, 'reference.attachment')).toEqual([])
})

test('an annex that is not there is one finding with every place', () => {
  const source = '以《采购订单》（附件一）为准。\n价格见附件二，交货见附件1。\n附件二：年度协议价'
  expect(quotesOf(source, 'reference.attachment')).toEqual([['附件一', '附件1']])
})
