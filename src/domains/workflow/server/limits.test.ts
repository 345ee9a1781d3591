import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decide, drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { addPerson, addUnit } from '../../../../test/support/people.ts'
import { followSteps, roleStep, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi } from '../../approval-route/api.ts'
import { contractApi } from '../../contract/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { orgApi } from '../../org/api.ts'
import { flowApi } from '../api.ts'
import { followLimits } from './limits.ts'

const hour = 3_600_000
/** A Friday; the next working day is a Monday. */
const friday = new Date('2026-11-27T10:00:00+08:00')
let now = friday
let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer({ clock: () => now })
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())
beforeEach(() => {
  now = friday
})

async function submitted(): Promise<string> {
  const { id, version } = await drafted(people)
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}
const follow = () => followLimits(server.server.contextFor(server.tenants.a.id))
const after = async (hours: number) => {
  now = new Date(friday.getTime() + hours * hour)
  await follow()
}
const limitsOf = async (who: Caller, id: string) =>
  (await who.ask(noticeApi.query, { size: 100 })).records
    .filter(({ kind, link }) => kind === 'approvalLimit' && link.endsWith(id))
    .map(({ vars }) => vars['step'])
    .toReversed()
const stepsOf = async (id: string) =>
  (await admin.ask(flowApi.history, { bizType: 'contract', bizId: id }))
    .filter(({ node }) => node !== 'initiator')
    .map(({ node, assigneeName, result }) => [node, assigneeName, result])
const statusOf = async (id: string) => (await admin.ask(contractApi.queryById, { id })).docStatus

describe('a step with a time limit', () => {
  test('is due at the end of its last working day, and reminds of half of the time and of the end once', async () => {
    await followSteps(admin, [stepOf('法务', [people.legal], { days: 1 })])
    const id = await submitted()
    const [task] = (await people.legal.ask(flowApi.myTodo, {})).records.filter(({ bizId }) => bizId === id)
    expect(task?.dueTime).toBe('2026-11-30 23:59:59')
    await after(42)
    expect(await limitsOf(people.legal, id)).toEqual([])
    await after(44)
    // Two processes at the same time.
    await Promise.all([follow(), follow()])
    expect(await limitsOf(people.legal, id)).toEqual(['half'])
    now = new Date('2026-12-01T00:00:00+08:00')
    await Promise.all([follow(), follow()])
    await follow()
    expect(await limitsOf(people.legal, id)).toEqual(['half', 'over'])
    await decide(people.legal, id)
  })
  test('reminds of the end alone where the half was missed, and of nothing that is decided', async () => {
    await followSteps(admin, [roleStep('法务', 'legal_staff', { hours: 8 }), stepOf('负责人', [people.manager])])
    const [late, done] = [await submitted(), await submitted()]
    await decide(people.legal, done)
    await after(9)
    expect([await limitsOf(people.legal, late), await limitsOf(people.legal, done)]).toEqual([['over'], []])
  })
})

describe('after the time limit a step', () => {
  test('passes where the definition says so, but never the last one', async () => {
    const more = { hours: 4, overdue: 'pass' } as const
    await followSteps(admin, [
      stepOf('会签', [people.legal, people.manager], { ...more, mode: 'all' }),
      stepOf('负责人', [people.manager]),
    ])
    const id = await submitted()
    await after(4)
    expect(await stepsOf(id)).toEqual([
      ['会签', '法务专员', 'timedOut'],
      ['会签', '法务负责人', 'timedOut'],
      ['负责人', '法务负责人', null],
    ])
    expect([await limitsOf(people.legal, id), await limitsOf(people.manager, id)]).toEqual([['passed'], ['passed']])
    expect((await admin.ask(contractApi.history, { id })).at(-1)).toMatchObject({ action: 'contract.pass' })
    await decide(people.manager, id)
    expect(await statusOf(id)).toBe(3)
  })
  test('of which only time could pass all is refused by its definition, at its place', async () => {
    const steps = [stepOf('法务', [people.legal]), stepOf('负责人', [people.manager], { overdue: 'pass' })]
    const base = { kind: 'contract', name: '合同审批', fallback: { by: 'role', value: 'legal_manager' } } as const
    const saved = await admin.ask(approvalRouteApi.save, { ...base, rows: [{ when: {}, steps, copies: [] }] })
    expect(saved.faults).toEqual([{ path: 'rows.0.steps.1.overdue', message: '后面没有其他审批，不能超时跳过' }])
    expect((await admin.call(approvalRouteApi.publish, { id: saved.id, version: saved.version })).code).toBe(-1)
    const graph = { ...saved.graph, nodes: saved.graph.nodes.map((node, i) => ({ ...node, x: i * 10, y: 0 })) }
    const drawn = await admin.ask(approvalRouteApi.save, { ...base, graph })
    expect(drawn.faults.map(({ message }) => message)).toEqual(['后面没有其他审批，不能超时跳过'])
    expect(drawn.graph.nodes.find(({ step }) => step?.node === '负责人')?.step?.overdue).toBe('pass')
  })
  test('that others skipped before the last one stays open for its approver', async () => {
    // With repeated approvals skipped, the last step would follow from the first one alone.
    await followSteps(
      admin,
      [
        stepOf('一', [people.legal]),
        stepOf('二', [people.manager], { hours: 1, overdue: 'pass' }),
        stepOf('三', [people.legal]),
      ],
      { settings: { skipRepeated: true } },
    )
    const id = await submitted()
    await decide(people.legal, id)
    await after(1)
    expect((await stepsOf(id)).at(-1)).toEqual(['三', '法务专员', null])
    expect(await statusOf(id)).toBe(2)
  })
  test('returns the record to its author', async () => {
    await followSteps(admin, [stepOf('法务', [people.legal], { hours: 2, overdue: 'return' })])
    const id = await submitted()
    await after(2)
    expect(await statusOf(id)).toBe(5)
    expect(await limitsOf(people.legal, id)).toEqual(['returned'])
    const [task] = (await people.author.ask(flowApi.myTodo, {})).records.filter(({ bizId }) => bizId === id)
    expect(task).toMatchObject({ node: 'initiator', returned: { by: '系统', opinion: '审批时限2026-11-27 12:00已过' } })
    expect((await admin.ask(contractApi.history, { id })).at(-1)).toMatchObject({ action: 'contract.return' })
  })
  test('is transferred to the superior with a new limit, and reminds where there is none', async () => {
    const dept = await addUnit(server, server.tenants.a, server.tenants.a.ognId, 'dept', '风控部')
    const at = { parentId: dept, roles: ['legal_staff'] }
    const clerk = await addPerson(server, server.tenants.a, { ...at, name: '陈小满' })
    const head = await addPerson(server, server.tenants.a, { ...at, name: '韩立群' })
    const node = (await admin.ask(orgApi.query, { size: 500 })).records.find(({ id }) => id === dept)!
    const { version, name } = node
    await admin.ask(orgApi.edit, { id: dept, version, name, code: 'FK', leaderId: head.psnId })
    await followSteps(admin, [stepOf('风控', [clerk], { hours: 2, overdue: 'superior' })])
    const id = await submitted()
    await after(2)
    expect(await stepsOf(id)).toEqual([
      ['风控', '陈小满', 'transferred'],
      ['风控', '韩立群', null],
    ])
    expect(await limitsOf(clerk, id)).toEqual(['superior'])
    await after(3)
    expect(await limitsOf(head, id)).toEqual(['half'])
    await after(4)
    expect(await limitsOf(head, id)).toEqual(['half', 'over'])
    await decide(head, id)
    expect(await statusOf(id)).toBe(3)
  })
})
