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

test.each([
  '月租金10,000元，租期3年，年租金总额为120,000元。',
  '租赁期限3年，每月租金5,000元，首年租金总额60,000元。',
  '月租金10,000元，按季支付，每期租金金额为30,000元，租期2年。',
  '每月租金为5,000元，乙方应于每季度首月5日前支付当季租金合计15,000元，租期3年。',
  '月服务费20,000元，服务期限1年，第一季度服务费合计60,000元。',
  '月租金8,000元，租期2年，前三个月租金合计24,000元。',
  '加工服装500件，单价80元，甲方先付定金金额10,000元。',
  '购买3台设备，每台单价50,000元，预付款金额为45,000元。',
  '采购3台设备，每台单价为50,000元，违约金金额为10,000元。',
  '数量10台，单价10,000元，已付金额50,000元。',
  '采购水泵10台，单价1,200元，运输费合计800元。',
])('an amount that is not that of the whole quantity or term: %j', (source) => {
  expect(findingsOf(source, 'arithmetic')).toEqual([])
})

test.each([
  '月租金5000元，租期12个月，年租金总额66000元。',
  '月服务费2,000元，服务期限1年，年服务费合计30,000元。',
  '每月租金5,000元，租期2年，租赁期内租金总额100,000元。',
  '月租金5,000元，3年租金总额200,000元。',
])('the amount of a whole term that does not come out: %j', (source) => {
  expect(findingsOf(source, 'arithmetic.product')).toHaveLength(1)
})

test.each([
  '不含税单价100元，含税总价11,300元，税率13%，数量100件。',
  '含税单价113元，不含税单价100元，税率13%，税额合计1,300元，数量100件。',
  '合同不含税总价为100,000元，其中设备部分税率13%，服务部分税率6%，含税总价为110,200元。',
  '每台不含税价1,000元，共5台，税率13%，价税合计5,650元。',
  '不含税总价100,000元，其中设备80,000元适用税率13%，其余免税，含税总价110,400元。',
])('unit prices beside totals, and several rates of tax: %j', (source) => {
  expect(findingsOf(source, 'arithmetic')).toEqual([])
})

test.each([
  '不含税单价100元，税率13%，含税单价120元。',
  '不含税价100,000元，其中设备税率13%，服务税率6%，税额10,000元，价税合计120,000元。',
  '不含税价100000元，税率13%，税额12000元，签订后支付30%。',
])('net, tax and gross of one kind that do not come out: %j', (source) => {
  expect(findingsOf(source, 'arithmetic.tax')).toHaveLength(1)
})

test.each([
  '设备款80,000元（含安装费15,000元），运费5,000元，合计85,000元。',
  '甲方应付A货款100,000元、B货款200,000元，减免50,000元后合计250,000元。',
  '设备款60,000元，安装费20,000元，合同签订后支付30,000元，总价为80,000元。',
  '设备款60,000元，安装费20,000元，包括调试费3,000元，合计80,000元。',
  '乙方垫付运费3,000元，设备款60,000元，安装费20,000元，总价为80,000元。',
])('amounts that are no items of the sum: %j', (source) => {
  expect(findingsOf(source, 'arithmetic')).toEqual([])
})

test.each([
  '设备款80,000元（含安装费15,000元），运费5,000元，合计95,000元。',
  '甲方应支付设备款80,000元，安装费20,000元，合计120,000元。',
])('a sum that does not come out without what it includes: %j', (source) => {
  expect(findingsOf(source, 'arithmetic.sum')).toHaveLength(1)
})

test.each([
  '签订后支付合同总额的50%，验收后支付合同总额的50%。若甲方提前解除，应支付合同总额20%作为补偿金。',
  '签订后支付合同总价款的30%，到货后支付合同总价款的60%，验收后支付合同总价款的10%。甲方延期的，每日支付合同总价款的0.1%作为补偿。',
  '若选择一次性付款，支付合同总价的95%；若选择分期付款，首期支付50%，二期支付50%。',
  '甲方支付货款的30%；乙方支付货款的80%作为履约担保。',
  '甲方一次性支付的，支付合同总价的90%；分期支付的，首期支付60%，二期支付40%。',
  '买方支付合同总价的80%，卖方支付合同总价的30%。',
])('shares that are no instalments of one price: %j', (source) => {
  expect(findingsOf(source, 'arithmetic')).toEqual([])
})

test('excessive instalments are found next to damages for ending the contract', () => {
  const source = '签订后支付合同总价的60%，验收后支付合同总价的50%。若甲方提前解除，应支付合同总价20%作为补偿金。'
  expect(findingsOf(source, 'arithmetic.shares').map(({ words }) => words)).toEqual([{ sum: '110%' }])
})

test.each([
  '合同总价为1,000,000元。乙方投保的保险金额为首付款100,000元、尾款200,000元。',
  '合同总价为1,000,000元。乙方另签监理合同，首付款20,000元、尾款30,000元。',
  '合同总价为1,000,000元。丙方的贷款用于首付款300,000元、尾款200,000元。',
])('amounts that are no instalments of the total price: %j', (source) => {
  expect(findingsOf(source, 'arithmetic')).toEqual([])
})
