import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { followSteps, roleStep, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { flowApi } from '../../workflow/api.ts'
import { approvalRouteApi as api, type RouteRow } from '../api.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const base = { kind: 'contract', name: '合同审批', fallback: { by: 'role', value: 'legal_manager' } } as const
const row = (when: RouteRow['when'], ...steps: RouteRow['steps']): RouteRow => ({ when, steps, copies: [] })

async function submitted(amount: string): Promise<string> {
  const { id, version } = await drafted(people, { amount })
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
async function decide(who: Caller, id: string, more: object = {}): Promise<void> {
  const { version, currentTextId } = await who.ask(contractApi.queryById, { id })
  await who.ask(contractApi.approve, { id, version, textId: currentTextId!, pass: true, opinion: '', ...more })
}
const tried = (rows: RouteRow[], more: { count?: number } = {}) => admin.ask(api.tryPast, { ...base, rows, ...more })

describe('a definition that is tried on past records', () => {
  let small: string
  let large: string
  const [legal, manager] = [roleStep('法务', 'legal_staff'), roleStep('负责人', 'legal_manager')]
  beforeAll(async () => {
    await followSteps(admin, [legal, manager])
    small = await submitted('1000.00')
    await decide(people.legal, small)
    await decide(people.manager, small)
    large = await submitted('900000.00')
    await decide(people.legal, large)
  })

  test('shows who decided then and who would decide now, the newest first', async () => {
    const { counts, hidden, records } = await tried([
      row({ to: '500000' }, roleStep('法务部', 'legal_staff')),
      row({ from: '500000' }, legal, manager, stepOf('总经理', [admin])),
    ])
    expect(counts).toEqual({ same: 0, more: 1, fewer: 1, other: 0, uncovered: 0 })
    expect(hidden).toBe(0)
    expect(records).toMatchObject([
      {
        id: large,
        title: '数控机床采购合同',
        amount: '900000.00',
        // The second step is open: those who can decide it.
        former: [
          { node: '法务', people: ['法务专员'] },
          { node: '负责人', people: ['法务负责人'] },
        ],
        planned: [
          { node: '法务', people: ['法务专员'] },
          { node: '负责人', people: ['法务负责人'] },
          { node: '总经理', people: [expect.any(String)] },
        ],
        change: 'more',
      },
      { id: small, planned: [{ node: '法务部', people: ['法务专员'] }], change: 'fewer' },
    ])
    expect(records[0]!.number).toMatch(/^HT/)
    expect(records[0]!.path).toContain(large)
  })
  test('says where nothing changes, others decide, and no branch applies', async () => {
    expect((await tried([row({}, legal, manager)])).counts.same).toBe(2)
    const others = await tried([row({}, manager, legal)])
    expect(others.counts.other).toBe(2)
    const { counts, records } = await tried([row({ to: '500000' }, legal, manager)])
    expect(counts).toMatchObject({ same: 1, uncovered: 1 })
    expect(records[0]).toMatchObject({ change: 'uncovered', planned: [{ people: ['法务负责人'] }] })
  })
  test('compares what was decided in the end: after a return, and without approvers that were added', async () => {
    const id = await submitted('2000.00')
    await decide(people.legal, id, { pass: false, opinion: '补附件' })
    const { version } = await people.author.ask(contractApi.queryById, { id })
    await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
    const { task } = await people.legal.ask(flowApi.part, { bizType: 'contract', bizId: id })
    await people.legal.ask(flowApi.addSign, {
      bizType: 'contract',
      bizId: id,
      version: version + 1,
      taskId: task!.id,
      where: 'after',
      people: [admin.accountId],
      reason: '请看税务条款',
    })
    await decide(people.legal, id)
    const { records } = await tried([row({}, legal, manager)])
    expect(records[0]).toMatchObject({ id, change: 'same' })
    expect(records.filter((one) => one.id === id)).toHaveLength(1)
  })
  test('takes as many records as were asked for', async () => {
    expect((await tried([row({}, legal, manager)], { count: 1 })).records).toHaveLength(1)
    const rows = [row({}, legal)]
    expect((await admin.call(api.tryPast, { ...base, rows, count: 201 })).code).not.toBe(200)
  })
  test('counts records that the caller may not see, and does not list them', async () => {
    const before = await tried([row({}, legal, manager)])
    const secret = await submitted('3000.00')
    const { version } = await people.author.ask(contractApi.queryById, { id: secret })
    await people.author.ask(contractApi.protect, { id: secret, version, level: 'secret', members: [] })
    const { counts, hidden, records } = await tried([row({}, legal, manager)])
    expect(counts.same).toBe(before.counts.same + 1)
    expect(hidden).toBe(1)
    expect(records.map(({ id }) => id)).not.toContain(secret)
  })
  test('stores nothing', async () => {
    const before = await admin.ask(api.query, { kind: 'contract' })
    await tried([row({}, manager)])
    expect(await admin.ask(api.query, { kind: 'contract' })).toEqual(before)
  })
  test('is for those who edit definitions, of their own organisation and its people', async () => {
    const rows = [row({}, legal)]
    expect((await people.author.call(api.tryPast, { ...base, rows })).code).toBe(4403)
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    expect((await stranger.ask(api.tryPast, { ...base, rows })).records).toEqual([])
    const foreign = await stranger.call(api.tryPast, { ...base, rows: [row({}, stepOf('外人', [admin]))] })
    expect(foreign.data).toMatchObject({ fields: { 'rows.0.steps.0.approvers.0': '人员不存在或已停用' } })
  })
})
