import { expect, test } from 'vitest'
import { rules } from '../data/rules.ts'
import { findingsOf, quotesOf } from '../document.fixture.ts'

/** Rule, contract type, a wording that violates it, and a similar one that does not. */
const cases: [rule: string, type: string, broken: string, fine: string][] = [
  ['silence.assent', '01', '乙方三日内未书面答复的，视为同意甲方的变更。', '乙方未答复的，甲方应再次书面催告。'],
  ['change.oneSided', '01', '甲方有权随时变更采购数量。', '变更采购数量须经双方书面同意。'],
  ['exempt.oneSided', '01', '甲方不承担任何责任。', '因不可抗力，甲方不承担违约责任。'],
  ['exempt.injury', '08', '施工中发生伤亡事故的，甲方概不负责。', '施工中发生伤亡事故的，双方按过错承担。'],
  ['claim.waived', '09', '乙方不得就此提出任何索赔。', '双方可以依法提出索赔。'],
  ['payment.unconditional', '11', '无论成果是否验收合格，甲方均应当付清费用。', '成果验收合格后，甲方付清费用。'],
  ['payment.audit', '09', '结算以政府审计结论为准。', '结算以双方确认的工程量为准。'],
  ['forceMajeure.wide', '01', '原材料价格上涨等不可抗力，乙方免责。', '地震、台风等不可抗力，乙方免责。'],
  ['end.automatic', '05', '逾期十日的，本合同自动解除。', '逾期十日的，甲方可以通知解除本合同。'],
  ['penalty.double', '01', '甲方有权从货款中双倍扣除。', '收受定金一方违约的，双倍返还定金。'],
  ['penalty.daily', '01', '每逾期一天，支付合同总价5%的违约金。', '每逾期一天，支付合同总价0.05%的违约金。'],
  ['penalty.fine', '09', '乙方违反规定的，处以罚款500元。', '乙方被行政机关处以罚款500元的，自行承担。'],
  ['form.lastWord', '01', '本合同最终解释权归甲方所有。', '本合同由双方共同解释。'],
  ['sale.shortInspection', '01', '买方应在收货后2日内提出异议。', '买方应在收货后12日内提出异议。'],
  ['sale.noWarranty', '01', '货物售出概不退换。', '货物质保期内免费更换。'],
  ['work.cancelPenalty', '08', '定作方中途解除合同的，应偿付违约金。', '定作方解除合同的，赔偿损失。'],
  ['lease.selfHelp', '05', '逾期交租的，甲方有权停水停电并换锁。', '停水停电由供电部门通知。'],
  ['lease.noPriority', '05', '乙方放弃优先购买权。', '乙方享有优先购买权。'],
  ['lease.depositLost', '05', '乙方提前退租的，押金不予退还。', '租赁期满，押金全额退还乙方。'],
  ['forum.realEstate', '09', '争议由甲方住所地人民法院管辖。', '争议由工程所在地人民法院管辖。'],
  ['build.noPriority', '09', '承包人放弃工程价款优先受偿权。', '承包人享有工程价款优先受偿权。'],
  ['build.wagesLater', '09', '工人工资待竣工验收后支付。', '工人工资按月足额支付。'],
  ['tech.noImprovement', '11', '乙方不得对该技术进行后续改进。', '乙方可以对该技术进行后续改进。'],
  ['mandate.irrevocable', '14', '本委托为不可撤销的委托。', '双方可以提前三十日通知解除委托。'],
  ['loan.interestFirst', '03', '放款时预先扣除首期利息。', '利息于每季末支付，不得预先扣除利息。'],
  ['loan.usury', '03', '借款年利率为24%。', '借款年利率为4.35%。'],
  ['security.equityMortgage', '04', '股东将其股权抵押给债权人。', '股东将其股权质押给债权人。'],
  ['guarantee.independent', '04', '主合同无效的，本合同继续有效。', '主合同无效的，本合同无效。'],
  ['labour.deposit', '20', '乙方入职时应缴纳押金500元。', '甲方不得收取押金。'],
  ['labour.penalty', '20', '乙方提前离职的，应支付违约金5000元。', '乙方违反培训服务期的，应支付违约金。'],
  ['labour.anyDismissal', '20', '甲方可以随时解除本合同。', '甲方依法解除本合同。'],
  ['nonCompete.unpaid', '20', '乙方离职后二年内不得到同类企业工作。', '乙方按时上下班。'],
  ['partner.noLoss', '18', '乙方不承担亏损。', '双方按出资比例承担亏损。'],
  ['partner.debtShare', '18', '合伙债务由各合伙人按出资比例承担。', '合伙债务由各合伙人承担。'],
  ['secret.weakRemedy', '21', '乙方违反保密义务的，取消其资格。', '乙方应遵守保密义务。'],
  ['property.cutOff', '15', '业主欠费的，乙方可以停止供水供电。', '乙方不得停止供水供电。'],
]

test.each(cases)('%s', (rule, contractType, broken, fine) => {
  expect(findingsOf(broken, rule, { contractType })).toHaveLength(1)
  expect(findingsOf(fine, rule, { contractType })).toEqual([])
})

test('a rule of one kind of contract is silent in another', () => {
  expect(findingsOf('工人工资待竣工验收后支付。', 'build', { contractType: '01' })).toEqual([])
})

test('what burdens the other side alone is of low risk for the side that the review is for', () => {
  const levels = (stance?: 'payer' | 'performer') =>
    findingsOf('结算以政府审计结论为准。', 'payment.audit', { contractType: '09', ...(stance && { stance }) }).map(
      ({ level, against }) => [level, against],
    )
  expect(levels()).toEqual([['medium', 'performer']])
  expect(levels('performer')).toEqual([['medium', 'performer']])
  expect(levels('payer')).toEqual([['low', 'performer']])
})

test('slips of the pen and names of what is no more', () => {
  expect(quotesOf('由具他人施工，并办理暂住证。', 'word')).toEqual([['具他'], ['暂住证']])
  expect(findingsOf('由其他人施工，作为本合同附件，按本合作协议办理居住证。', 'word')).toEqual([])
})

test('a clause cited for something it does not contain, and items cited as paragraphs', () => {
  const source =
    '第一条 保密\n（一）不得泄露秘密。\n（二）不得复制资料。\n第二条 违约\n按第一条约定归甲方的知识产权，违反第一条第二款的，承担责任。'
  expect(quotesOf(source, 'reference.topic')).toEqual([['第一条约定归甲方的知识产权']])
  expect(quotesOf(source, 'reference.item')).toEqual([['第一条第二款']])
})

test('at least sixty rules, for at least ten kinds of contract, in addition to those for all', () => {
  expect(rules.length).toBeGreaterThanOrEqual(200)
  const types = new Set(rules.filter((rule) => rule.kind !== 'clause').flatMap((rule) => rule.types ?? []))
  expect(types.size).toBeGreaterThanOrEqual(10)
})

test('a text in another language is reported once, without findings on Chinese clauses', () => {
  const source = 'This agreement is made between the parties for the delivery of goods and services.\n'.repeat(12)
  const findings = findingsOf(source, '')
  expect(findings.map(({ ruleId, spans }) => [ruleId, spans])).toEqual([['language.other', []]])
})
