import { expect, test } from 'vitest'
import { findingsOf } from '../document.fixture.ts'

test.each([
  ['payment.thirdParty', '01', '甲方收到业主付款后十日内向乙方支付货款。'],
  ['payment.thirdParty', '01', '双方同意采用背靠背付款方式。'],
  ['payment.thirdParty', '01', '甲方付款以建设单位已向甲方支付该期工程款为前提。'],
  ['payment.thirdParty', '01', '待最终用户款项到账后，甲方按同比例支付乙方。'],
  ['payment.thirdParty', '01', '业主未支付工程款的，甲方有权暂缓向乙方付款。'],
  ['payment.thirdParty', '01', '总包方向甲方拨付相应款项后7日内，甲方支付乙方该批货款。'],
  ['payment.thirdParty', '01', '甲方在收到其客户支付的对应款项之日起15个工作日内向乙方付款。'],
  ['payment.thirdParty', '01', '甲方按照发包人向其付款的进度和比例向乙方支付。'],
  ['payment.late', '01', '货到验收合格后180日内支付全部货款。'],
  ['payment.late', '01', '甲方收到发票后90天付款。'],
  ['payment.late', '01', '验收合格之日起六个月内付清余款。'],
  ['tax.oldRate', '01', '乙方开具税率为17%的增值税专用发票。'],
  ['tax.oldRate', '01', '增值税税率16%。'],
  ['tax.oldRate', '01', '开具17%增值税专用发票。'],
  ['tax.oldRate', '01', '单价含16%增值税。'],
  ['retention', '09', '质保金为合同总价的10%。'],
  ['retention', '09', '发包人预留工程价款结算总额5%作为质量保证金。'],
  ['performanceBond', '01', '中标后乙方应提交合同总价15%的履约保证金。'],
  ['performanceBond', '01', '履约保证金为中标金额的20%。'],
  [
    'guarantee.noResolution',
    '04',
    '保证合同\n保证人：青禾设备制造有限公司\n债权人：张三\n第一条 保证人承担连带责任保证。',
  ],
  [
    'guarantee.noResolution',
    '04',
    '担保合同\n担保方（甲方）：江南贸易股份有限公司\n第二条 甲方对债务人的全部债务提供担保。',
  ],
])('%s in a contract of type %s: found in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toHaveLength(1)
})

test.each([
  ['payment.thirdParty', '01', '甲方付款不以建设单位付款为前提。'],
  ['payment.thirdParty', '01', '甲方验收合格后十日内向乙方付款。'],
  ['payment.thirdParty', '01', '乙方可通过第三方支付平台收款。'],
  ['payment.thirdParty', '01', '甲方收到乙方发票后十日内支付货款。'],
  ['payment.thirdParty', '01', '客户付款后，乙方应当开具发票。'],
  ['payment.thirdParty', '01', '经第三方检测合格后30日内甲方支付尾款。'],
  ['payment.thirdParty', '01', '业主应在收到通知后5日内向物业支付物业费。'],
  ['payment.thirdParty', '01', '第三方向乙方主张权利的，乙方承担支付责任。'],
  ['payment.late', '01', '货到验收合格后30日内支付货款。'],
  ['payment.late', '01', '质保期满后180日内支付质保金。'],
  ['payment.late', '01', '乙方应在交付后90日内完成安装。'],
  ['payment.late', '01', '验收后60日内付款。'],
  ['tax.oldRate', '01', '乙方开具税率为13%的增值税专用发票。'],
  ['tax.oldRate', '01', '增值税发票开具后，支付16%的进度款。'],
  ['tax.oldRate', '01', '增值税税率由16%调整为13%的，价款不变。'],
  ['retention', '09', '质保金为合同总价的3%。'],
  ['retention', '09', '保修期满后返还质保金的10%。'],
  ['performanceBond', '01', '履约保证金为合同总价的10%。'],
  ['performanceBond', '01', '违约的，扣除履约保证金的30%。'],
  ['guarantee.noResolution', '04', '保证合同\n保证人：青禾设备制造有限公司\n第三条 保证人已依章程取得股东会决议。'],
  ['guarantee.noResolution', '04', '保证合同\n保证人：张三\n第一条 保证人承担连带责任保证。'],
  [
    'guarantee.noResolution',
    '04',
    '保证合同\n债权人：青禾设备制造有限公司\n保证人：李四\n第一条 保证人承担一般保证责任。',
  ],
])('%s in a contract of type %s: not in %j', (rule, contractType, source) => {
  expect(findingsOf(source, rule, { contractType })).toEqual([])
})
