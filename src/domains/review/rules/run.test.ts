import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { en } from '../locales/en.ts'
import { es } from '../locales/es.ts'
import { ja } from '../locales/ja.ts'
import { zh } from '../locales/zh.ts'
import { rules } from './data/rules.ts'
import { documentOf } from './document.fixture.ts'
import { review } from './run.ts'

const right = `设备采购合同
买方（甲方）：杭州湖光机械有限公司
地址：杭州市西湖区文一路1号
卖方（乙方）：宁波海潮泵业有限公司
地址：宁波市鄞州区江东路2号
根据《中华人民共和国民法典》，双方就采购水泵事宜订立本合同。
第一条 标的、数量和价款
名称\t数量\t单价（元）\t金额（元）
离心泵\t10\t12,000.00\t120,000.00
阀门\t20\t400.00\t8,000.00
合计\t\t\t128,000.00
合同总价为人民币128,000.00元（大写：壹拾贰万捌仟元整）。技术要求见附件一。
第二条 付款
（一）甲方应于2026年12月1日前支付合同总价20%的定金，即人民币25,600.00元（大写：贰万伍仟陆佰元整）。
（二）乙方应于付款前开具增值税专用发票，余款在验收合格后十五日内结清。
第三条 交付与验收
（一）交货时间为2026年12月20日，交货地点为甲方工厂，质量应符合国家标准。
（二）甲方应在收到货物后七日内验收；质保期自2026年12月20日起至2027年12月19日止，为期一年。
第四条 违约责任
乙方逾期交货的，按第一条约定的总价支付每日万分之五的违约金，但本合同第三条第（二）项另有约定的除外。
第五条 不可抗力与解除
因不可抗力不能履行的，应及时通知对方；逾期超过三十日的，对方可以依照民法典第五百六十三条解除本合同。
第六条 争议解决
因本合同发生的争议，由甲方所在地人民法院诉讼解决。
第七条 其他
本合同一式四份，双方各执二份，自双方盖章之日起生效。
甲方（盖章）：杭州湖光机械有限公司
授权代表：
签订日期：    年  月  日
乙方（盖章）：宁波海潮泵业有限公司
授权代表：
签订日期：    年  月  日
附件一：技术要求
流量不低于每小时50立方米。`

const wrong = `设备采购合同
甲方：________
乙方：宁波海潮泵业有限公司
依照《中华人民共和国合同法》订立本合同，丙方提供担保。
第一条 合同总价为人民币100万元（大写：壹佰元整），定金为合同总价的30%，订金不退。
第二条 见附件三，并按第十五条执行。交货期自2027年5月1日起至2026年4月30日止。
第四条 争议可向宁波仲裁委员会申请仲裁，也可向人民法院起诉。违约金乙方不得请求调减，由我司决定。
本合同一式两份，自双方盖章之日起生效。
甲方：
乙方：宁波海浪泵业有限公司（盖章）`

test('a contract that is right gives no finding', () => {
  expect(review(documentOf(right), {})).toEqual([])
})

test('a contract that is wrong gives each finding once, in the order of the text, absent clauses last', () => {
  const findings = review(documentOf(wrong), { contractType: '01' })
  expect(findings.map((finding) => finding.ruleId)).toEqual([
    'blank.party',
    'party.nameDiffers',
    'law.repealed',
    'party.undefined',
    'advance.asPenalty',
    'amount.unit',
    'deposit.over20',
    'term.deposit',
    'reference.attachment',
    'reference.clause',
    'date.order',
    'numbering.gap',
    'dispute.arbitrationOrCourt',
    'penalty.noReduction',
    'term.side.我司',
    'clause.all.forceMajeure',
    'clause.all.termination',
    'clause.all.notice',
    'clause.01.quantity',
    'clause.01.quality',
    'clause.01.payment',
    'clause.01.deliveryPlace',
    'clause.01.inspection',
    'clause.01-08.warranty',
    'clause.01-08-09-11-24.invoice',
  ])
  expect(review(documentOf(wrong), { contractType: '01' })).toEqual(findings)
})

test('every quote is exactly the text between its offsets', () => {
  const pieces = [
    ...right.split('\n'),
    ...wrong.split('\n'),
    '　',
    '＿＿＿',
    '（）',
    '１００元（壹佰元）',
    '\t',
    '第九条',
  ]
  assert(
    property(array(constantFrom(...pieces), { maxLength: 40 }), (chosen) => {
      const doc = documentOf(chosen.join('\n'))
      const findings = review(doc, {})
      for (const span of findings.flatMap((finding) => finding.spans)) {
        expect(span.quote).toBe(doc.text.slice(span.start, span.end))
        expect(span.quote).not.toBe('')
      }
      const places = findings.flatMap((finding) => finding.spans[0]?.start ?? [])
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

const locales = { zh, en, es, ja }
const variables = (text: string) => new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1]))

test('every rule is worded in every language, with variables that its findings carry', () => {
  for (const rule of rules) {
    for (const part of ['title', 'explain', 'suggest']) {
      expect(Object.keys(zh)).toContain(`review.${rule.message ?? rule.id}.${part}`)
    }
    if (rule.kind === 'clause') expect(Object.keys(zh)).toContain(`review.clause.${rule.clause}`)
  }
  for (const finding of review(documentOf(wrong), { contractType: '01' })) {
    for (const messages of Object.values(locales)) {
      for (const key of [finding.title, finding.explain, finding.suggest] as (keyof typeof zh)[]) {
        expect(Object.keys(finding.words)).toEqual(expect.arrayContaining([...variables(messages[key])]))
      }
    }
  }
})

test('translations use no variable that the source does not have', () => {
  for (const [key, text] of Object.entries(zh)) {
    const known = [...variables(text), ...(key.startsWith('review.party') ? ['party'] : [])]
    for (const messages of [en, es, ja]) {
      expect(known).toEqual(expect.arrayContaining([...variables(messages[key as keyof typeof zh])]))
    }
  }
})

test('no rule id twice', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
})

// On such a text a backtracking pattern takes minutes and fails by the runner's time limit.
test.each([
  '甲',
  ' ',
  '_',
  '_ ',
  '(',
  '【 ',
  '1,',
  '壹 ',
  '甲方:',
  '第',
  '第一条',
  '《合同法》第三条、',
  '合同总价30%定金',
  '定金100元',
  '附件一',
  '2026年1月1日至',
  '仲裁或起诉',
  '租赁期限为',
  '抵押自动取得',
  '年 月 日 ',
  `年${' '.repeat(20)}`,
  '□',
  '{{',
  '地址: ',
  '第1.1条',
  '（以下简称甲方）',
  '某某公司（',
  '一式',
  '一、\n',
  '附件一：\n',
  '借款人：张三\n',
  '2026年13月45日\n',
  '数量\t单价\t金额\n1\t2\t3\n',
])('a text of 400,000 characters made of %j is read in linear time', (piece) => {
  const doc = documentOf(piece.repeat(Math.ceil(400_000 / piece.length)))
  expect(review(doc, { contractType: '20' })).toBeInstanceOf(Array)
})
