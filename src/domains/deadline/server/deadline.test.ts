import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof as disputeProof } from '../../../../test/records/kinds/50-dispute.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { calendarApi } from '../../calendar/api.ts'
import { disputeApi } from '../../dispute/api.ts'
import { dutyApi } from '../../duty/api.ts'
import { historyApi } from '../../history/api.ts'
import { deadlineApi as api } from '../api.ts'

let server: TestServer
let staff: Caller
let manager: Caller
let stranger: Caller
let record: { bizType: 'dispute'; bizId: string }

beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-12-18T10:00:00+08:00') })
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  manager = await server.signIn(server.tenants.a, 'legal_manager')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  record = await dispute('设备质量')
})
afterAll(() => server.stop())

async function dispute(title: string) {
  const { id } = await staff.ask(disputeApi.save, { title, ourOrg: server.tenants.a.ognId })
  return { bizType: 'dispute' as const, bizId: id }
}
const appeal = (more: Partial<InputOf<typeof api.save>> = {}): InputOf<typeof api.save> => ({
  ...record,
  rule: 'C4',
  facts: { start: '2026-12-17', document: 'judgment' },
  sources: { start: '送达回证 2026-12-17' },
  ...more,
})
const notes = async (of = record) =>
  (await staff.ask(historyApi.query, { ...of, size: 50 })).records.map(({ action, note }) => `${action}：${note}`)

describe('the rules', () => {
  test('are listed with their names, and computed without being saved', async () => {
    const rules = await staff.ask(api.rules, {})
    expect(rules).toHaveLength(50)
    expect(rules.find(({ code }) => code === 'C4')).toMatchObject({
      name: '对判决上诉',
      trigger: 'decisionServed',
      facts: ['document', 'foreign'],
      choices: { document: ['judgment', 'ruling', 'mediation'] },
      needsSecondCheck: true,
    })
    expect(await staff.ask(api.compute, { rule: 'C1', facts: { start: '2026-02-04' } })).toEqual({
      computed: '2026-02-24',
      plain: '2026-02-19',
      watched: null,
      basis: '民事诉讼法第128条',
      steps: [
        '2026-02-04 为起算事由发生之日，当日不计入，次日为第一日',
        '15 日的最后一日为 2026-02-19',
        '2026-02-19 是休息日或节假日（国务院办公厅 2026 年放假安排），顺延至 2026-02-24',
      ],
      isProvisional: false,
      refusal: null,
    })
    expect(await staff.ask(api.compute, { rule: 'C4', facts: { document: 'mediation' } })).toMatchObject({
      computed: null,
      refusal: '调解书经签收即生效，不能上诉或起诉',
    })
  })
  test('refuse a code that does not exist, and a day that is none', async () => {
    const unknown = await staff.call(api.compute, { rule: 'Z1', facts: {} })
    expect(unknown).toMatchObject({ code: -1, data: { fields: { rule: '没有此期限规则' } } })
    expect((await staff.call(api.compute, { rule: 'C1', facts: { start: '2026-02-30' } })).code).toBe(-1)
  })
})

describe('a deadline of a record', () => {
  test('is computed from its facts, and again from new ones; the history has both', async () => {
    const made = await staff.ask(api.save, appeal())
    expect(made).toMatchObject({ computed: '2027-01-04', date: '2027-01-04', isProvisional: true, status: 'open' })
    expect(made.sources).toEqual({ start: '送达回证 2026-12-17' })
    const { id, version } = made
    const foreign = { start: '2026-12-17', document: 'judgment', foreign: true } as const
    const changed = await staff.ask(api.save, appeal({ id, version, facts: foreign }))
    expect(changed).toMatchObject({ computed: '2027-01-18', basis: '民事诉讼法第286条' })
    expect((await staff.call(api.save, appeal({ id, version }))).code).toBe(-1)
    expect(await staff.ask(api.query, record)).toMatchObject({
      records: [{ id, computed: '2027-01-18' }],
      isEditable: true,
    })
    expect(await notes()).toEqual(
      expect.arrayContaining([
        '登记期限：C4 对判决上诉 2027-01-04 民事诉讼法第171条第1款',
        '修改期限事实：C4 对判决上诉 2027-01-04 → 2027-01-18 民事诉讼法第286条',
      ]),
    )
  })
  test('is listed among the duties of its handler by the day to watch', async () => {
    const of = await dispute('仲裁裁决')
    const facts = { start: '2026-01-15' }
    await staff.ask(api.save, { ...of, rule: 'A1', facts, handlerPsnId: staff.accountId })
    expect(await staff.ask(dutyApi.query, of)).toMatchObject([
      { what: '申请撤销仲裁裁决', date: '2026-04-15', why: '仲裁法（2017修正）第59条', people: [expect.any(String)] },
    ])
    // It is met on its record, with a proof.
    const [duty] = await staff.ask(dutyApi.query, of)
    expect(duty).toMatchObject({ mayFinish: false })
    expect((await staff.call(dutyApi.finish, { ...of, key: duty!.key, date: duty!.date })).msg).toBe(
      '法定期限请在记录的“法定期限”中办结并登记证明',
    )
    await staff.ask(disputeApi.delete, { ids: [of.bizId] })
    expect((await staff.ask(dutyApi.mine, { days: 60, size: 50 })).records.map(({ bizId }) => bizId)).not.toContain(
      of.bizId,
    )
  })
  test('keeps the computed day beside one that is set by hand', async () => {
    const { id, version } = await staff.ask(api.save, appeal())
    const byHand = await staff.ask(api.override, { id, version, date: '2026-12-28', reason: '法院告知' })
    expect(byHand).toMatchObject({ date: '2026-12-28', computed: '2027-01-04', overrideReason: '法院告知' })
    const back = await staff.ask(api.override, { id, version: byHand.version, date: null, reason: '核对无误' })
    expect(back).toMatchObject({ date: '2027-01-04', overrideDate: null })
    expect((await staff.call(api.override, { id, version: back.version, date: null, reason: ' ' })).code).toBe(-1)
  })
  test('is confirmed by another person, and again after a change', async () => {
    const { id, version, needsSecondCheck } = await staff.ask(api.save, appeal())
    expect(needsSecondCheck).toBe(true)
    expect(await staff.call(api.confirm, { id, version })).toMatchObject({
      msg: '期限须由录入人以外的人复核',
    })
    expect((await manager.ask(api.query, record)).records.find((one) => one.id === id)?.mayConfirm).toBe(true)
    const confirmed = await manager.ask(api.confirm, { id, version })
    expect(confirmed).toMatchObject({ confirmPsnName: '法务负责人', mayConfirm: false })
    const again = await staff.ask(api.save, appeal({ id, version: confirmed.version, facts: { start: '2026-12-16' } }))
    expect(again).toMatchObject({ confirmPsnName: '', confirmTime: null })
  })
  test('is met with a proof or waived with a reason, and then unchanged', async () => {
    const { id, version } = await staff.ask(api.save, appeal())
    const future = await staff.call(api.finish, { id, version, date: '2026-12-19', proof: '上诉状' })
    expect(future).toMatchObject({ data: { fields: { date: '不能晚于今天' } } })
    const met = await staff.ask(api.finish, { id, version, date: '2026-12-18', proof: 'EMS 1234 上诉状' })
    expect(met).toMatchObject({ status: 'done', closedDate: '2026-12-18', closedNote: 'EMS 1234 上诉状' })
    expect(await staff.call(api.waive, { id, version: met.version, reason: '不上诉' })).toMatchObject({
      msg: '期限已办理，不能修改',
    })
    const other = await staff.ask(api.save, appeal())
    const waived = await staff.ask(api.waive, { id: other.id, version: other.version, reason: '当事人决定不上诉' })
    expect(waived).toMatchObject({ status: 'waived', closedNote: '当事人决定不上诉' })
    const keys = (await staff.ask(dutyApi.query, record)).map(({ key }) => key)
    expect(keys).not.toContain(`statutory/${id}`)
    expect(keys).not.toContain(`statutory/${other.id}`)
  })
  test('of a running record is changed with the permission to edit such records, and not without', async () => {
    const typed = (await disputeProof.complete(await groundOf(server))) as { title: string }
    const { id, version } = await staff.ask(disputeApi.save, typed)
    await staff.ask(disputeApi.submit, { id, version })
    const of = { bizType: 'dispute' as const, bizId: id }
    const made = await staff.ask(api.save, { ...appeal(), ...of })
    const reader = await server.signIn(server.tenants.a, 'auditor')
    expect(await reader.ask(api.query, of)).toMatchObject({ records: [{ id: made.id }], isEditable: false })
    expect(await reader.call(api.save, { ...appeal(), ...of })).toMatchObject({ code: 4403 })
    expect(await reader.call(api.waive, { id: made.id, version: 1, reason: 'x' })).toMatchObject({ code: 4403 })
  })
  test('is neither read nor written by another organisation, and has no handler of one', async () => {
    const { id, version } = await staff.ask(api.save, appeal())
    const missing = { msg: '记录不存在或已删除' }
    expect(await stranger.call(api.query, record)).toMatchObject(missing)
    expect(await stranger.call(api.waive, { id, version, reason: 'x' })).toMatchObject(missing)
    expect(await stranger.call(api.confirm, { id, version })).toMatchObject(missing)
    expect(await staff.call(api.save, appeal({ handlerPsnId: stranger.accountId }))).toMatchObject(missing)
    const elsewhere = await dispute('另一件')
    expect(await staff.call(api.save, { ...appeal({ id, version }), ...elsewhere })).toMatchObject(missing)
  })
})

test('a calendar that is loaded moves open deadlines, which are confirmed again; closed ones stay', async () => {
  const of = await dispute('跨年')
  const operator = await server.signIn(server.tenants.provider, 'root')
  const open = await staff.ask(api.save, { ...appeal(), ...of })
  await manager.ask(api.confirm, { id: open.id, version: open.version })
  const met = await staff.ask(api.save, { ...appeal(), ...of })
  await staff.ask(api.finish, { id: met.id, version: met.version, date: '2026-12-18', proof: '上诉状' })
  await operator.ask(calendarApi.importYear, { year: 2027, csv: '2027-01-01,休\n2027-01-04,休\n2027-01-05,休' })
  const found = async (id: string) => (await staff.ask(api.query, of)).records.find((one) => one.id === id)
  await vi.waitFor(async () => {
    expect(await found(open.id)).toMatchObject({ date: '2027-01-06', isProvisional: false, confirmTime: null })
  }, 10_000)
  expect(await found(met.id)).toMatchObject({ date: '2027-01-04', isProvisional: true })
  expect(await notes(of)).toContain('重新计算期限：C4 对判决上诉 2027-01-04 → 2027-01-06')
})
