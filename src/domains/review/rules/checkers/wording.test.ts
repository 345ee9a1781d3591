import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

test('repealed laws, each once with every place', () => {
  const source = '依照《中华人民共和国合同法》和《担保法》。\n双方共同遵守合同法有关规定。'
  expect(quotesOf(source, 'law.repealed')).toEqual([['《中华人民共和国合同法》', '合同法'], ['《担保法》']])
})

test.each([
  '依照《中华人民共和国民法典》和《中华人民共和国劳动合同法》。',
  '遵守劳动合同法。违约项按照有关经济合同法规的条款办理，合同法定代表人签字。',
  '本合同法律适用中国法律，担保法律关系另行约定。',
])('laws in force and other words: %j', (source) => {
  expect(findingsOf(source, 'law')).toEqual([])
})

test.each([
  ['依照《中华人民共和国增值税暂行条例》开具发票。', '增值税暂行条例', '2026-01-01', '增值税法 38'],
  ['依中外合资经营企业法设立合营公司。', '中外合资经营企业法', '2020-01-01', '外商投资法 42'],
  ['违约金按合同法解释（二）第二十九条调整。', '合同法', '2021-01-01', '法释〔2020〕16号 '],
  ['《最高人民法院关于适用〈合同法〉若干问题的解释》', '最高人民法院关于适用合同法', '2021-01-01', '法释〔2020〕16号 '],
  ['保证责任依照“担保法”执行。', '担保法', '2021-01-01', '民法典 1260'],
])('%s names what has been repealed, since when and by which law', (source, law, since, ref) => {
  const [found, ...more] = findingsOf(source, 'law.repealed')
  expect(more).toEqual([])
  expect(found).toMatchObject({ words: { law: expect.stringContaining(law) as string, since } })
  expect(found!.law.map((one) => `${one.law} ${one.article}`)).toEqual([ref])
})

test('a revised law, and one whose end is not verified, may be cited', () => {
  expect(
    findingsOf('依照《仲裁法》《反不正当竞争法》《环境保护法》和环评法办理，原《合同法》不再适用。', 'law.repealed'),
  ).toEqual([])
})

test.each([
  ['乙方开具税率为17%的增值税专用发票。', 1],
  ['乙方提供16%增值税专用发票。', 1],
  ['合同价款含税（17％）。', 1],
  ['增值税税率按百分之十六计算。', 1],
  ['开具11%的增值税发票。', 1],
  ['乙方开具税率为13%的增值税专用发票。', 0],
  ['因增值税税率由17%下调，价款相应调整。', 0],
  ['企业所得税税率为16%。', 0],
  ['含税价款，违约金为合同价款的16%。', 0],
  ['工程质量保证金为增值税发票金额的10%。', 0],
  ['质保金为合同价款的10%。', 0],
])('VAT rates of former years: %s', (source, count) => {
  expect(findingsOf(source, 'tax.oldRate')).toHaveLength(count)
})

test('names that no law has', () => {
  expect(quotesOf('依据《中华人民共和国知识产权法》、《不正当竞争法》', 'law.misnamed')).toEqual([
    ['《中华人民共和国知识产权法》'],
    ['《不正当竞争法》'],
  ])
  expect(findingsOf('《反不正当竞争法》及知识产权法律', 'law.misnamed')).toEqual([])
})

test.each([
  '可向南京仲裁委员会申请仲裁，或向人民法院起诉。',
  '既可提交仲裁委员会仲裁，也可以直接向人民法院起诉。',
  '任何一方可向法院提起诉讼或申请仲裁。',
])('arbitration and court at once: %j', (source) => {
  expect(findingsOf(source, 'dispute')).toHaveLength(1)
})

test.each([
  '提交北京仲裁委员会仲裁，仲裁裁决是终局的，对双方均有约束力。',
  '依法向人民法院起诉，或按照另行达成的仲裁协议申请仲裁。',
  '按以下第1种方式处理：1．提交仲裁委员会仲裁；2．依法向人民法院起诉。',
  '事后又未达成书面仲裁协议的，可以向人民法院起诉',
  '一方不履行仲裁裁决的，另一方可以向人民法院申请执行或起诉。',
  '由甲方所在地人民法院诉讼解决。',
])('one way only: %j', (source) => {
  expect(findingsOf(source, 'dispute')).toEqual([])
})

test('labour disputes go to arbitration first and to court after', () => {
  const source = '可以申请劳动争议仲裁，也可以向人民法院起诉。'
  expect(findingsOf(source, 'dispute', { contractType: '20' })).toEqual([])
})

test('two words for one thing', () => {
  expect(quotesOf('支付定金1000元，订金不退。', 'term.deposit')).toEqual([['订金']])
  expect(findingsOf('支付订金1000元。', 'term.deposit')).toEqual([])
  expect(quotesOf('甲方：某公司\n由我司负责', 'term.side')).toEqual([['我司']])
})

test.each([
  ['typo.doubled', '支付合同总金额金额的20%。'],
  ['penalty.noReduction', '违约金乙方不得申请法院或仲裁机构调减。'],
  ['payment.thirdParty', '甲方付款以建设单位已向甲方支付该期工程款为前提。'],
  ['guarantee.untilPaid', '保证期间为直至主债务本息全部还清时为止。'],
  ['security.forfeit', '债务人违反本抵押合同的，债权人可自动取得抵押物的所有权。'],
])('%s', (rule, source) => {
  expect(findingsOf(source, rule)).toHaveLength(1)
})

test.each([
  ['typo.doubled', '可用微信支付支付宝支付，申请人申请延期。'],
  ['penalty.noReduction', '违约金过高的，可以请求减少，但甲方不得拖延。'],
  ['payment.thirdParty', '甲方付款不以建设单位付款为前提。'],
  ['guarantee.untilPaid', '保证期间为主债务履行期限届满之日起三年。'],
  ['security.forfeit', '债权人有权就抵押物拍卖所得价款优先受偿。'],
])('not %s', (rule, source) => {
  expect(findingsOf(source, rule)).toEqual([])
})

test('no social insurance for employees', () => {
  const scope = { contractType: '20' }
  expect(findingsOf('乙方自愿放弃缴纳社会保险。', 'labour', scope)).toHaveLength(1)
  expect(findingsOf('甲方不得拒绝为乙方办理社会保险。', 'labour', scope)).toEqual([])
})
