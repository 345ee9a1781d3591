import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { InputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { writtenDate } from '../../../kernel/written.ts'
import {
  approved,
  decide,
  drafted,
  pdf,
  type People,
  peopleOf,
  signed,
  supplier,
} from '../../../../test/support/contracts.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { historyApi } from '../../history/api.ts'
import { performApi, type Perform } from '../api.ts'

let server: TestServer
let people: People
let legal: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  legal = people.legal
})
afterAll(() => server.stop())

const today = chinaDay(new Date())
type Line = InputOf<typeof performApi.save>['planItems'][number]
const pay = (planAmount: string, more: Partial<Line> = {}): Line => ({
  itemType: 'pay',
  planDate: addDays(today, 30),
  planAmount,
  ...more,
})
async function planned(planItems: Line[]): Promise<Perform> {
  const { id } = await signed(people)
  return legal.ask(performApi.save, { contractId: id, planItems })
}
const record = (perform: Perform, more: Partial<InputOf<typeof performApi.record>>) =>
  legal.call(performApi.record, { id: perform.id, version: perform.version, planSeq: 1, actualDate: today, ...more })
const stateOf = async (contractId: string) => (await legal.ask(contractApi.queryById, { id: contractId })).performState

describe('a performance', () => {
  test('is planned once, for a contract in force', async () => {
    const draft = await approved(people)
    const early = await legal.call(performApi.save, { contractId: draft.id, planItems: [pay('1')] })
    expect(early.data).toEqual({ fields: { contractId: expect.stringContaining('已生效') } })
    const perform = await planned([pay('1280000')])
    const again = await legal.call(performApi.save, { contractId: perform.contractId, planItems: [pay('1')] })
    expect(again.data).toEqual({ fields: { contractId: '这份合同已有履行计划，请在原计划上修改' } })
  })

  test('is proposed from the payments of the text, with the days that are known', async () => {
    const { id, version } = await drafted(people)
    const text = `# 数控机床采购合同\n\n甲方：甲方测试集团\n\n乙方：${supplier.name}\n\n合同总价为人民币1,280,000.00元。\n\n本合同签订后10日内，甲方支付合同总价的30%作为预付款；2027年3月1日前，甲方付至合同总价的90%；剩余合同总价的10%作为质保金，质保期满后15个工作日内支付。逾期付款的，甲方按合同总价的5%支付违约金。\n`
    const fileId = await people.author.upload(text, '采购合同.md')
    const draft = await people.author.ask(contractApi.addText, { id, version, fileId })
    await people.author.ask(contractApi.submit, { id, version: draft.version, confirmReason: '另一项目' })
    await decide(people.legal, id)
    const ready = await decide(people.manager, id)
    const scanFileId = await legal.upload(pdf, '签署页.pdf')
    await legal.ask(contractApi.sign, { id, version: ready.version, signDate: today, scanFileId })
    const found = await legal.ask(performApi.proposals, { contractId: id })
    expect(found.map(({ itemType, planDate, planAmount }) => [itemType, planDate, planAmount])).toEqual([
      ['pay', addDays(today, 10), '384000.00'],
      ['pay', '2027-03-01', '768000.00'],
      ['pay', null, '128000.00'],
    ])
    expect(found.map(({ quote }) => text.includes(quote))).toEqual([true, true, true])
    const stranger = await server.signIn(server.tenants.b, 'legal_staff')
    expect(await stranger.call(performApi.proposals, { contractId: id })).toMatchObject({ code: -1, data: null })
  })

  test('the history lists only changed fields', async () => {
    const perform = await planned([pay('1280000')])
    expect((await record(perform, { actualAmount: '1280000' })).code).toBe(200)
    const { records } = await legal.ask(historyApi.query, { bizType: 'contract_perform', bizId: perform.id })
    const labels = records[0]!.changes.map(({ label }) => label)
    expect(labels).not.toContain('密级')
  })

  test('has a plan whose changes are listed in the reader’s language', async () => {
    const { id, version, contractId, planItems } = await planned([pay('1000000'), pay('280000')])
    const items = [planItems[0]!, pay('270000.50', { id: planItems[1]!.id })]
    await legal.ask(performApi.save, { id, version, contractId, planItems: items })
    const told = async (language: string) => {
      const reply = await server.server.app.inject({
        method: historyApi.query.method,
        url: historyApi.query.path,
        payload: { bizType: 'contract_perform', bizId: id },
        headers: { satoken: legal.token, cookie: `language=${language}` },
      })
      const { records } = reply.json<{ data: OutputOf<typeof historyApi.query> }>().data
      return records.flatMap(({ changes }) => changes).find(({ after }) => after?.includes('270,000.50'))
    }
    const date = addDays(today, 30)
    expect(await told('zh')).toMatchObject({
      before: `付款 · ${date} · 280,000.00`,
      after: `付款 · ${date} · 270,000.50`,
    })
    expect(await told('en')).toMatchObject({ after: `Payment · ${writtenDate('en', date)} · 270,000.50` })
  })

  test('plans no more payments than the contract’s amount without a reason', async () => {
    const { id } = await signed(people)
    const planItems = [pay('1000000'), pay('280000.01')]
    const reply = await legal.call(performApi.save, { contractId: id, planItems })
    expect(reply.data).toEqual({
      fields: { planReason: '计划合计 1,280,000.01 超过合同金额 1,280,000.00，请说明原因' },
    })
    const kept = await legal.ask(performApi.save, { contractId: id, planItems, planReason: '含一分钱舍入差额' })
    expect(kept.planItems.map((line) => [line.seq, line.planAmount])).toEqual([
      [1, '1000000.00'],
      [2, '280000.01'],
    ])
  })

  test('works out what is settled, open, next and overdue from its register', async () => {
    const perform = await planned([
      pay('280000', { planDate: addDays(today, -10) }),
      pay('1000000', { planDate: addDays(today, 3) }),
    ])
    expect([perform.nextPlanDate, perform.overdueDays]).toEqual([addDays(today, -10), 10])
    const half = (await record(perform, { actualAmount: '80000' })).data
    expect(half.planItems[0]).toMatchObject({ settledAmount: '80000.00', outstanding: '200000.00', state: 'overdue' })
    const done = (await record(half, { actualAmount: '200000' })).data
    expect(done).toMatchObject({
      settledAmount: '280000.00',
      progress: 21.88,
      nextPlanDate: addDays(today, 3),
      overdueDays: 0,
    })
    expect(done.planItems.map((line) => line.state)).toEqual(['done', 'soon'])
    expect(done.records.map((one) => one.actualAmount)).toEqual(['200000.00', '80000.00'])
  })

  test('takes no day to come, no missing amount, and no more than agreed without a reason', async () => {
    const perform = await planned([pay('1280000')])
    expect((await record(perform, { actualDate: '2099-01-01', actualAmount: '1' })).data).toEqual({
      fields: { actualDate: '实际日期不能晚于今天' },
    })
    expect((await record(perform, {})).data).toEqual({ fields: { actualAmount: '请输入实际金额' } })
    expect((await record(perform, { actualAmount: '1280000.01' })).data).toEqual({
      fields: { overReason: '累计 1,280,000.01 超过合同金额 1,280,000.00，请填写超额履行原因' },
    })
    expect((await record(perform, { actualAmount: '1280000.01', overReason: '含银行手续费' })).code).toBe(200)
  })

  test('keeps the lines for which something is registered', async () => {
    const perform = await planned([pay('100'), pay('200')])
    const { id, contractId, version } = (await record(perform, { actualAmount: '100' })).data
    const [, second] = perform.planItems
    const line = { ...pay('200'), id: second!.id }
    const reply = await legal.call(performApi.save, { id, version, contractId, planItems: [line] })
    expect(reply.msg).toBe('第 1 行计划已有履行记录，不能删除')
  })

  test('leads the contract along, and needs a reason to end while something is open', async () => {
    const perform = await planned([pay('1280000')])
    const { id, contractId } = perform
    const abnormal = await legal.ask(performApi.markAbnormal, {
      id,
      version: perform.version,
      abnormal: '货物质量争议',
    })
    expect(await stateOf(contractId)).toBe(3)
    const { version } = await legal.ask(performApi.changeStatus, { id, version: abnormal.version, action: 'recover' })
    expect(await stateOf(contractId)).toBe(1)
    const reply = await people.manager.call(performApi.finish, { id, version })
    expect(reply.data).toEqual({ fields: { reason: '请输入办结说明' } })
    await people.manager.ask(performApi.finish, { id, version, reason: '双方同意以物抵债' })
    expect(await stateOf(contractId)).toBe(2)
  })

  test('begins with the first record where the contract came into force without being signed', async () => {
    const perform = await planned([pay('100')])
    const { asOwner } = await import('../../../../test/probes/support/world.ts')
    await asOwner(server, async (client) => {
      await client.query('update contract_perform set "performState" = 0 where id = $1', [perform.id])
      await client.query('update contract set "performState" = 0 where id = $1', [perform.contractId])
    })
    expect((await record(perform, { actualAmount: '100' })).data.performState).toBe(1)
    expect(await stateOf(perform.contractId)).toBe(1)
  })
})
