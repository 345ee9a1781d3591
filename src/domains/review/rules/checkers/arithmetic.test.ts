import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'

test.each([
  ['arithmetic', '01', '签订后支付合同总价的30%，到货后支付合同总价的60%，验收后支付合同总价的15%。'],
  ['arithmetic', '01', '合同总价为人民币1000000元。\n首付款300000元，到货款600000元，尾款200000元。'],
  ['arithmetic', '01', '挖掘机2台小计700000元，装载机1台小计180000元，合计890000元。'],
  ['arithmetic', '01', '不含税金额为100000元，增值税率为13%，税额为13000元，价税合计114000元。'],
  [
    'arithmetic',
    '01',
    '（1）合同签订后支付合同价款的40%；\n（2）货到支付合同价款的50%；\n（3）验收合格支付合同价款的20%。',
  ],
  ['arithmetic', '01', '合同总金额500,000元。预付款150,000元，进度款250,000元，余款150,000元。'],
  ['arithmetic', '01', '采购水泵10台，单价1200元，合计13000元。'],
  ['arithmetic', '01', '设计费8万元，施工费20万元，监理费2万元，共计32万元。'],
  ['arithmetic', '01', '月租金5000元，租期12个月，租金总计66000元。'],
  ['arithmetic', '01', '合同含税总价113000元，其中不含税价100000元，增值税12000元。'],
  ['arithmetic', '01', '单价为每吨4000元，共25吨，总价120000元。'],
])('%s in a contract of type %s: found in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toHaveLength(1)
})

test.each([
  ['arithmetic', '01', '签订后支付合同总价的30%，到货后支付60%，验收后支付10%。'],
  ['arithmetic', '01', '合同总价为人民币1000000元。\n首付款300000元，到货款600000元，尾款100000元。'],
  ['arithmetic', '01', '挖掘机2台小计700000元，装载机1台小计180000元，合计880000元。'],
  ['arithmetic', '01', '不含税金额为100000元，增值税率为13%，税额为13000元，价税合计113000元。'],
  ['arithmetic', '01', '合同签订后支付至合同总价的30%，到货后支付至合同总价的80%，验收后支付至合同总价的97%。'],
  ['arithmetic', '01', '预付款30%，违约金20%，质保金5%，折扣60%。'],
  ['arithmetic', '01', '采购水泵10台，单价1200元，合计12000元。'],
  ['arithmetic', '01', '含税总价100000元，其中不含税价88495.58元，税额11504.42元。'],
  ['arithmetic', '01', '租金第一年每月5000元，第二年每月6000元，合计132000元。'],
  ['arithmetic', '01', '注册资本1000万元，甲方出资300万元，乙方出资200万元，共计500万元由丙方保管。'],
  ['arithmetic', '01', '甲方先付定金20000元，余款80000元验收后付清，合计100000元。'],
  ['arithmetic', '01', '合同总价为人民币100万元。乙方缴纳定金5万元，质保金3万元从尾款中扣除。'],
  ['arithmetic', '01', '投标保证金2万元，履约保证金10万元，合同总价80万元。'],
  ['arithmetic', '01', '一期装机15万千瓦，投资79,742万元，二期装机20万千瓦，投资79,622万元，总投资合计159,364万元。'],
  ['arithmetic', '01', '签订后支付合同总金额的50%，每批到货支付产品总金额的10%，验收后支付发货产品金额的80%。'],
  ['arithmetic', '01', '甲方支付合同总价的50%作为预付款，逾期支付的，按合同总价的60%赔偿。'],
])('%s in a contract of type %s: not in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toEqual([])
})

test.each([
  '签订后支付合同总价的30%，到货后支付合同总价的50%，验收后支付合同总价的10%。',
  '（1）合同签订后支付合同价款的40%；\n（2）货到支付40%；\n（3）验收合格支付15%。',
])('instalments that come to less than the price, where nothing is said of a rest: %j', (source) => {
  expect(findingsOf(source, 'arithmetic.shares')).toHaveLength(1)
})

test.each([
  '签订后支付合同总价的30%，到货后支付合同总价的50%，验收后支付合同总价的10%，其余作为质保金。',
  '签订后支付合同总价的30%，到货后支付合同总价的50%，验收后支付合同总价的10%。\n第五条 余款一年后付清。',
  '签订后支付合同总价的30%，到货后支付合同总价的30%。',
  '每月支付合同总价的10%，验收后支付合同总价的40%，年底支付合同总价的40%。',
])('a rest, or too little to tell: %j', (source) => {
  expect(findingsOf(source, 'arithmetic.shares')).toEqual([])
})

test.each([
  ['arithmetic.shares', '支付合同总价的40%，到货支付合同总价的50%，验收支付合同总价的20%。', { sum: '110%' }],
  [
    'arithmetic.sum',
    '设计费8万元，施工费20万元，监理费2万元，共计32万元。',
    { sum: '300,000.00', total: '320,000.00' },
  ],
  ['arithmetic.product', '采购水泵10台，单价1200元，合计13000元。', { right: '12,000.00', amount: '13,000.00' }],
  ['arithmetic.tax', '不含税价100000元，税率13%，税额12000元。', { right: '13,000.00', stated: '12,000.00' }],
])('%s says what it comes to', (rule, source, words) => {
  expect(findingsOf(source, rule)[0]?.words).toMatchObject(words)
})
