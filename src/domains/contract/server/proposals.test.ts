import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, type People, peopleOf, supplier } from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { ownFieldApi } from '../../own-field/api.ts'
import { contractApi, type Contract } from '../api.ts'
import type { Proposal } from '../codes.ts'
import { adopted } from '../proposals.ts'

let server: TestServer
let people: People
let author: Caller

beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  author = people.author
})
afterAll(() => server.stop())

const text = `数控机床采购合同
甲方（买方）：甲方测试集团
乙方（卖方）：${supplier.name}
统一社会信用代码：${supplier.creditCode}
地址：上海市浦东新区张江路88号
联系人：陆文远
联系电话：021-50801234
开户银行：中国银行上海张江支行
账号：4351 6688 0001 2345
项目名称：五轴数控机床两台及安装调试
经公开招标，双方订立本合同。
第一条 合同总价为人民币1,280,000.00元（大写：壹佰贰拾捌万元整），增值税税率13%。
第二条 合同签订后10日内，甲方支付合同总价的30%作为预付款；验收合格后30日内，甲方支付合同总价的60%；剩余合同总价的10%作为质保金，质保期满后15日内支付。
第三条 本合同有效期自2026年12月1日起至2027年11月30日止。
第四条 因本合同发生的争议，向甲方住所地人民法院提起诉讼。
`

async function draftOf(written: string | Uint8Array, name = '采购合同.txt', typed: object = {}): Promise<Contract> {
  const draft = await author.ask(contractApi.save, { contractName: '从正文识别的合同', ...typed })
  const fileId = await author.upload(written, name)
  return author.ask(contractApi.addText, { id: draft.id, version: draft.version, fileId })
}
const read = (contract: Contract, as = author) => as.ask(contractApi.proposals, { id: contract.id })
const said = (found: readonly Proposal[]) =>
  Object.fromEntries(found.map(({ field, readings }) => [field, readings.map(({ value }) => value).join(' / ')]))

describe('values that the text states for the form', () => {
  test('are proposed with their words and places, and stored only when a user saves them', async () => {
    const draft = await draftOf(text)
    const found = await read(draft)
    expect(said(found)).toEqual({
      ourParty: '甲方测试集团',
      ourPosition: 'A',
      counterparties: supplier.name,
      creditCode: supplier.creditCode,
      contact: '陆文远',
      phone: '021-50801234',
      address: '上海市浦东新区张江路88号',
      bankName: '中国银行上海张江支行',
      bankAccount: '4351668800012345',
      contractType: '01',
      contractCategory: 'QT01',
      subject: '五轴数控机床两台及安装调试',
      selectionMode: '1',
      moneyFlow: 'out',
      amount: '1280000.00',
      taxRate: '13',
      payMethod: 'instalments',
      term: '2026-12-01 ~ 2027-11-30',
      disputeWay: '甲方住所地人民法院',
    })
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['open']))
    for (const { readings } of found)
      for (const { span, quote, markStart, markEnd } of readings) {
        expect(text.slice(span.start, span.end)).toBe(span.quote)
        expect(quote.slice(markStart, markEnd)).toBe(span.quote)
      }
    expect(await author.ask(contractApi.queryById, { id: draft.id })).toMatchObject({
      amount: null,
      counterparties: [],
    })

    let form: Contract = draft
    for (const { readings } of found) form = { ...form, ...adopted(readings[0]!, form) }
    const saved = await author.ask(contractApi.save, form)
    expect(saved).toMatchObject({
      ourPartyName: '甲方测试集团',
      amount: '1280000.00',
      currency: 'CNY',
      endDate: '2027-11-30',
      disputeWay: 'litigation',
      counterparties: [{ ...supplier, contact: '陆文远', bankAccount: '4351668800012345' }],
    })
    expect(new Set((await read(saved)).map(({ state }) => state))).toEqual(new Set(['adopted']))

    const changed = await author.ask(contractApi.save, { ...saved, taxRate: 9, subject: '机床', amount: '1,280,000' })
    const states = Object.fromEntries((await read(changed)).map(({ field, state }) => [field, state]))
    expect(states).toMatchObject({ taxRate: 'differs', subject: 'kept', amount: 'adopted' })
  })

  test('that contradict each other keep all their readings', async () => {
    const written = text
      .replace('壹佰贰拾捌万元整', '壹佰贰拾陆万元整')
      .replace('第一条', '乙方统一社会信用代码：91350100M000100Y43\n第一条')
      .replace('地址：', '乙方：\n税号：91350100M000100Y43\n地址：')
    const found = await read(await draftOf(written))
    expect(said(found)).toMatchObject({
      amount: '1280000.00 / 1260000.00',
      creditCode: `${supplier.creditCode} / 91350100M000100Y43`,
    })
  })

  test('are found for our side by the position of the form where the text does not name us', async () => {
    const written = text.replaceAll('甲方测试集团', '海川重工有限公司')
    expect(said(await read(await draftOf(written)))).not.toHaveProperty('counterparties')
    const found = said(await read(await draftOf(written, '采购合同.txt', { ourPosition: 'B' })))
    expect(found).toMatchObject({ counterparties: '海川重工有限公司', moneyFlow: 'in', contractCategory: 'QT02' })
    expect(found).not.toHaveProperty('ourParty')
  })

  test('are absent for a scan without text, a foreign price, and blanks', async () => {
    expect(await read(await draftOf(pdf, '扫描件.pdf'))).toEqual([])
    const foreign = said(await read(await draftOf(text.replace(/人民币1,280,000.00元（.*?）/, '1,280,000.00美元'))))
    expect(foreign).not.toHaveProperty('amount')
    const blank =
      '设备采购合同\n甲方：________\n乙方：________\n合同总价为人民币____元。税率____%。\n争议由____人民法院管辖。'
    expect(Object.keys(said(await read(await draftOf(blank))))).toEqual(['contractType'])
  })

  test('are read only for users who see the contract', async () => {
    const { id } = await draftOf(text)
    const stranger = await server.signIn(server.tenants.b, 'legal_manager')
    expect(await stranger.call(contractApi.proposals, { id })).toMatchObject({ code: -1, data: null })
  })
})

describe('values that the text states for own fields', () => {
  test('are proposed with their place by the label of the field, and stored only when a user adopts and saves them', async () => {
    const admin = await server.signIn(server.tenants.a, 'tenant_admin')
    const project = await admin.ask(ownFieldApi.save, { label: '项目编号', type: 'text' })
    const delivery = await admin.ask(ownFieldApi.save, { label: '到货日期', type: 'date' })
    const deposit = await admin.ask(ownFieldApi.save, { label: '履约保证金', type: 'amount' })
    const budget = await admin.ask(ownFieldApi.save, {
      label: '预算科目',
      type: 'choice',
      options: [{ label: '资本性支出' }, { label: '费用性支出' }],
    })
    const term = await admin.ask(ownFieldApi.save, { label: '结算账期', type: 'number', unit: '天' })
    const gone = await admin.ask(ownFieldApi.save, { label: '旧编号', type: 'text' })
    await admin.ask(ownFieldApi.retire, { id: gone.id, version: gone.version, isRetired: true })
    const written = `采购合同
项目编号：XM-2026-01    旧编号：Q1
| 到货日期 | 2026-12-01 |
预算科目：☑资本性支出 □费用性支出
第一条 乙方应在签订后支付履约保证金5万元。
第二条 结算账期为30天。
第三条 结算账期为45天的，另行约定。
`
    const draft = await draftOf(written, '采购.txt', { ownValues: { [delivery.code]: '2026-11-30' } })
    const own = (await read(draft)).filter(({ field }) => field.startsWith('own.'))
    expect(
      own.map(({ field, state, recorded, readings }) => [
        field,
        state,
        recorded,
        ...readings.map(({ value }) => value),
      ]),
    ).toEqual([
      [`own.${project.code}`, 'open', '', 'XM-2026-01'],
      [`own.${delivery.code}`, 'differs', '2026-11-30', '2026-12-01'],
      [`own.${deposit.code}`, 'open', '', '50000.00'],
      [`own.${budget.code}`, 'open', '', 'o1'],
      [`own.${term.code}`, 'open', '', '30', '45'],
    ])
    for (const { span, quote, markStart, markEnd } of own.flatMap(({ readings }) => readings)) {
      expect(written.slice(span.start, span.end)).toBe(span.quote)
      expect(quote.slice(markStart, markEnd)).toBe(span.quote)
    }
    const before = await author.ask(contractApi.queryById, { id: draft.id })
    expect(before.ownValues).toEqual({ [delivery.code]: '2026-11-30' })
    const taken = [own[0]!, own[1]!, own[3]!].reduce(
      (form, { readings }) => ({ ...form, ...adopted(readings[0]!, form) }),
      before,
    )
    await author.ask(contractApi.save, taken)
    const { ownValues } = await author.ask(contractApi.queryById, { id: draft.id })
    expect(ownValues).toEqual({ [project.code]: 'XM-2026-01', [delivery.code]: '2026-12-01', [budget.code]: 'o1' })
    const after = (await read(draft)).filter(({ field }) => field.startsWith('own.'))
    expect(after.map(({ state }) => state)).toEqual(['adopted', 'adopted', 'open', 'adopted', 'open'])
  })
})
