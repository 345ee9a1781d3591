import { expect, test } from 'vitest'
import { findingsOf, quotesOf } from '../document.fixture.ts'

test.each([
  ['blank.party', '出租方（甲方）：＿＿＿＿＿＿', [['＿＿＿＿＿＿']]],
  ['blank.party', '委托方（甲方）：\n地址：北京市\n第一条', [['委托方（甲方）：']]],
  ['blank.party', '＿＿＿＿（以下称借款方）', [['＿＿＿＿']]],
  ['blank.party', '乙方：{{r supplierName }}', [['{{r supplierName }}']]],
  ['blank.amount', '软件开发总费用人民币         元，（大写：', [['软件开发总费用人民币         元']]],
  ['blank.amount', '租金总计：人民币_________元整（￥：___________）。', [['_________元整（￥：___________']]],
  ['blank.amount', '报酬总额为：  ¥${contractMoney}。', [['${contractMoney}']]],
  [
    'blank.term',
    '租赁期自______年____月____日至______年____月____日。',
    [['______年____月____日至______年____月____']],
  ],
  [
    'blank.term',
    '合作开发时间：自    年  月  日开始至     年  月   日结束。',
    [['    年  月  日开始至     年  月   日']],
  ],
  ['blank.term', '总工期共计【】日历天数。', [['【】']]],
  ['blank.dispute', '协商不成的，按以下第      种方式处理：', [['按以下第      种方式处理：']]],
  ['blank.dispute', '提交    仲裁委员会仲裁。', [['提交    仲裁委员会仲裁']]],
  ['blank.subject', '１．工程名称＿＿＿＿＿＿；', [['＿＿＿＿＿＿']]],
  ['blank.penalty', '应按月租金的_____％支付违约金。', [['_____']]],
  ['blank.residue', '支付违约金 20000 【】元。', [['【】']]],
  ['blank.other', '质保期为        从验收之日起算。', [['质保期为        从验收之日起算']]],
  ['blank.other', '编号WH-P202【】', [['【】']]],
  ['blank.other', '甲方应提前  天通知乙方。', [['甲方应提前  天通知乙方']]],
])('%s: %j', (rule, source, quotes) => {
  expect(quotesOf(source, rule)).toEqual(quotes)
})

test('a field on the cover and in the body is one finding with both places', () => {
  expect(quotesOf('甲方：____\n说明\n甲方：____\n第一条', 'blank.party')).toEqual([['____', '____']])
})

test('blanks of minor weight are one finding for the document', () => {
  const [finding, ...rest] = findingsOf('第一条 提前___天通知。\n第二条 于___小时内答复。', 'blank.other')
  expect(rest).toEqual([])
  expect(finding).toMatchObject({ level: 'low', words: { count: 2 } })
})

test('the places for signature, seal and date are rightly empty', () => {
  const foot = '第九条 本合同一式两份，自双方签字之日起生效。\n甲方（盖章）：________    乙方（盖章）：________\n'
  expect(findingsOf(`${foot}授权代表：______    授权代表：______\n  年  月  日`, 'blank')).toEqual([])
  expect(quotesOf(`${foot}开户银行：______\n账号：______`, 'blank')).toEqual([['______', '______']])
})

test.each([
  '乙方应于每季度_5_日前支付租金，邮箱 a_b@example.com，图号 A__2。',
  '长180×80×20厘米，型号XXL，数量 2 台。',
  '本合同一式  肆  份，甲乙双方各执  贰  份。',
  '付款方式：\n（1）签订后支付；\n（2）验收后支付。',
  '第一条 合同期限：\n本合同自验收合格之日起一年。',
  '法释〔2020〕19号（以下称解释）。',
  '支付方式：☑转账 □现金。',
  '工程工期：\n#（1）#开工日期：以通知为准。',
  '合同编号：________',
  '3．保密期限：  /\n4．泄密责任： /',
  '提交    天津市         仲裁委员会仲裁。',
])('filled in, or no field at all: %j', (source) => {
  expect(findingsOf(source, 'blank')).toEqual([])
})

test('boxes of which none is ticked', () => {
  expect(quotesOf('租金按（□月／□季）支付。', 'blank.choice')).toEqual([['□']])
})

test('a form still to be filled is one finding with all its key blanks', () => {
  const source = '甲方：____\n乙方：____\n合同总价为人民币____元。\n租赁期限：____\n租赁用途：____'
  const [finding, ...rest] = findingsOf(source, 'blank')
  expect([finding?.ruleId, finding?.level, rest]).toEqual(['blank.form', 'high', []])
  expect(finding?.spans).toHaveLength(5)
})

test.each([
  ['签订日期: 2026 年 11 月 {{ signDay }} 日', '签订日期'],
  ['交货日期：2026年__月__日', '交货日期'],
  ['签订日期: {{r signYear }} 年 11 月 {{r signDay }} 日', '签订日期'],
])('the rest of a date is named after its label, not after its filled parts: %s', (source, label) => {
  const words = findingsOf(`第一条 标的\n${source}`, 'blank').map((finding) => finding.words)
  expect(words).toMatchObject([{ label }])
})
