import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide, type People, peopleOf, submitted } from '../../../../test/support/contracts.ts'
import { addPerson, addUnit, hour, inSeconds, roleIdOf, seatOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { contractApi } from '../../contract/api.ts'
import { permissionApi, roleApi } from '../../permission/api.ts'
import { approvedKinds } from '../../../server/records.ts'
import { flowApi } from '../../workflow/api.ts'
import { authorizationApi } from '../api.ts'

let server: TestServer
let a: TestTenant
let people: People
let admin: Caller
let managerRole: string
let dept: string

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  people = await peopleOf(server)
  admin = await server.signIn(a, 'tenant_admin')
  managerRole = await roleIdOf(server, a, 'legal_manager')
  dept = await addUnit(server, a, a.ognId, 'dept', '代理部')
})
afterAll(() => server.stop())

let n = 0
/** Adds a user without own approval rights. */
const delegate = () => {
  n += 1
  return addPerson(server, a, { parentId: dept, name: `代理人${n}`, roles: ['business_user'] })
}
type Draft = InputOf<typeof authorizationApi.delegate>
const to = (who: { psnId: string }, more: Partial<Draft> = {}): Draft => ({
  granteeId: who.psnId,
  roleIds: [managerRole],
  startTime: inSeconds(-hour),
  endTime: inSeconds(hour),
  reason: '出差',
  ...more,
})
const todo = async (who: Caller, keyword: string) =>
  (await who.ask(flowApi.myTodo, { keyword })).records.map((task) => [task.node, task.onBehalfOfName])
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> }).fields ?? {}
const end = (who: Caller, { id, version }: { id: string; version: number }) =>
  who.ask(authorizationApi.revokeMine, { id, version })

describe('a delegate', () => {
  test('sees and decides the granter’s approvals, and the history names the granter', async () => {
    const { manager, legal, author } = people
    const deputy = await delegate()
    const { id } = await submitted(people, { contractName: '代理审批合同' })
    await decide(legal, id)
    expect((await deputy.call(contractApi.queryById, { id })).code).toBe(-1)

    const given = await manager.ask(authorizationApi.delegate, to(deputy))
    expect(await todo(deputy, '代理审批合同')).toEqual([['manager', '法务负责人']])
    expect(await todo(manager, '代理审批合同')).toEqual([['manager', null]])
    expect((await deputy.ask(contractApi.parts, { id })).myTask).toMatchObject({ node: 'manager' })
    expect((await deputy.ask(contractApi.sight, { id })).ways).toEqual(['part'])
    await decide(deputy, id, { pass: true, opinion: '同意' })

    const steps = await author.ask(contractApi.approvals, { id })
    expect(steps.at(-1)).toMatchObject({ result: 'approved', assigneeName: deputy.name, onBehalfOfName: '法务负责人' })
    const history = await author.ask(contractApi.history, { id })
    expect(history.at(-1)).toMatchObject({ psnName: deputy.name, note: '代法务负责人审批。 同意' })
    expect((await deputy.ask(flowApi.myDone, {})).records[0]).toMatchObject({ bizId: id, onBehalfOfName: '法务负责人' })
    await end(manager, given)
    // Decided records stay visible to the delegate; records that wait now are not.
    expect((await deputy.call(contractApi.queryById, { id })).code).toBe(200)
    expect((await manager.call(contractApi.queryById, { id })).code).toBe(200)
  })

  test('gets only approvals: no other item of the role, no record without an open step', async () => {
    const { manager } = people
    const deputy = await delegate()
    const own = await admin.ask(contractApi.save, { contractName: '与代理无关' })
    const given = await manager.ask(authorizationApi.delegate, to(deputy))
    const held = await admin.ask(permissionApi.explain, { accountId: deputy.accountId, val: 'contract:approve' })
    expect(held).toMatchObject({ held: true, sources: [{ kind: 'delegation', name: '法务负责人' }] })
    const holders = await admin.ask(permissionApi.who, { val: 'contract:approve' })
    expect(holders.find((one) => one.id === deputy.accountId)?.sources).toEqual(held.sources)
    const others = await admin.ask(permissionApi.who, { val: 'contract:query:export' })
    expect(others.map((one) => one.id)).not.toContain(deputy.accountId)
    expect((await deputy.call(contractApi.queryById, { id: own.id })).code).toBe(-1)
    expect((await deputy.call(contractApi.export, { columns: ['contractNo'] })).code).toBe(4403)
    await end(manager, given)
    expect(await todo(deputy, '')).toEqual([])
  })

  test('decides every kind of record, also where the permission of approvers has another name', async () => {
    const kinds = [...approvedKinds(server.server.contextFor(a.id)).values()]
    const deputy = await delegate()
    const given = await people.manager.ask(authorizationApi.delegate, to(deputy))
    const items = kinds.map(({ approval }) => approval!.item)
    const held = await Promise.all(
      items.map((val) => admin.ask(permissionApi.explain, { accountId: deputy.accountId, val })),
    )
    expect(items.filter((_, i) => !held[i]!.held)).toEqual([])
    await end(people.manager, given)
  })

  test('cannot decide after the end, or after the granter has lost the role', async () => {
    const { legal } = people
    const giver = await addPerson(server, a, {
      parentId: dept,
      name: '临时负责人',
      roles: ['business_user', 'legal_manager'],
    })
    const deputy = await delegate()
    const { id } = await submitted(people, { contractName: '失去角色' })
    await decide(legal, id)
    const brief = await giver.ask(authorizationApi.delegate, to(deputy, { endTime: inSeconds(2) }))
    expect(await todo(deputy, '失去角色')).toHaveLength(1)
    await expect.poll(() => todo(deputy, '失去角色'), { timeout: 8000, interval: 100 }).toEqual([])
    expect((await deputy.call(contractApi.queryById, { id })).code).toBe(-1)
    expect((await giver.ask(authorizationApi.mine, {})).given[0]).toMatchObject({ id: brief.id, state: 'expired' })

    const given = await giver.ask(authorizationApi.delegate, to(deputy))
    expect(await todo(deputy, '失去角色')).toHaveLength(1)
    await admin.ask(roleApi.grant, { id: managerRole, remove: [giver.accountId] })
    expect(await todo(deputy, '失去角色')).toEqual([])
    expect((await deputy.call(contractApi.queryById, { id })).code).toBe(-1)
    await end(giver, given)
  })

  test('cannot decide records submitted by the granter or by the delegate', async () => {
    const { manager, legal } = people
    const deputy = await delegate()
    const boss = await addPerson(server, a, {
      parentId: dept,
      name: '提交的负责人',
      roles: ['business_user', 'legal_manager'],
    })
    const given = await boss.ask(authorizationApi.delegate, to(deputy))
    const byBoss = await submitted({ ...people, author: boss }, { contractName: '负责人自己提交' })
    const byDeputy = await submitted({ ...people, author: deputy }, { contractName: '代理人自己提交' })
    for (const { id } of [byBoss, byDeputy]) await decide(legal, id)
    expect(await todo(deputy, '自己提交')).toEqual([])
    for (const { id } of [byBoss, byDeputy]) {
      const { version, currentTextId } = await admin.ask(contractApi.queryById, { id })
      const answer = await deputy.call(contractApi.approve, { id, version, textId: currentTextId!, pass: true })
      expect(answer.code).toBe(-1)
    }
    expect(await todo(manager, '自己提交')).toHaveLength(2)
    await end(boss, given)
  })

  test('can also decide a step assigned to the granter by name', async () => {
    const { manager, legal } = people
    const deputy = await delegate()
    const { id } = await submitted(people, { contractName: '点名办理' })
    const [task] = (await legal.ask(flowApi.myTodo, { keyword: '点名办理' })).records
    await legal.ask(flowApi.transfer, { taskId: task!.id, toPsnId: manager.accountId, reason: '请负责人办理' })
    const given = await manager.ask(authorizationApi.delegate, to(deputy))
    expect(await todo(deputy, '点名办理')).toEqual([['legal', '法务负责人']])
    await decide(deputy, id)
    await end(manager, given)
  })
})

describe('delegations', () => {
  test('never lead back to the granter, over any number of steps, while their times overlap', async () => {
    const role = await roleIdOf(server, a, 'business_user')
    const [one, two, three] = [await delegate(), await delegate(), await delegate()]
    const leave = (from: Caller, taker: Seated, more: Partial<Draft> = {}) =>
      from.call(authorizationApi.delegate, to(taker, { roleIds: [role], ...more }))
    const first = await leave(one, two)
    expect(first.code).toBe(200)
    expect(Object.keys(fieldsOf(await leave(two, one)))).toEqual(['granteeId'])
    const second = await leave(two, three)
    expect(second.code).toBe(200)
    const circle = fieldsOf(await leave(three, one))
    expect(Object.keys(circle)).toEqual(['granteeId'])
    expect(circle['granteeId']).toMatch(/代理人\d+ → 代理人\d+ → 代理人\d+/)
    // After the end of the others it is not a circle.
    const after = { startTime: inSeconds(2 * hour), endTime: inSeconds(3 * hour) }
    expect((await leave(three, one, after)).code).toBe(200)
    // Extended into that time, it would be one.
    const longer = { id: first.data.id, version: first.data.version, endTime: inSeconds(3 * hour) }
    expect((await one.call(authorizationApi.extendMine, longer)).code).toBe(200)
    const closing = { id: second.data.id, version: second.data.version, endTime: inSeconds(3 * hour) }
    expect(Object.keys(fieldsOf(await two.call(authorizationApi.extendMine, closing)))).toEqual(['granteeId'])
  })

  test('have one delegate at a time, another user with an account, and roles of the granter', async () => {
    const { manager } = people
    const [one, two] = [await delegate(), await delegate()]
    const refused = async (draft: Draft) =>
      Object.keys(fieldsOf(await manager.call(authorizationApi.delegate, draft))).toSorted()
    const own = await seatOf(server, a, manager.accountId)
    expect(await refused(to({ psnId: own }))).toEqual(['granteeId'])
    expect(await refused(to({ psnId: dept }))).toEqual(['granteeId'])
    expect(await refused(to(one, { reason: ' ', roleIds: [] }))).toEqual(['reason', 'roleIds'])
    expect(await refused(to(one, { roleIds: [await roleIdOf(server, a, 'tenant_admin')] }))).toEqual(['roleIds'])
    const visitor = await seatOf(server, a, a.accounts['visitor']!.id)
    expect(await refused(to({ psnId: visitor }))).toEqual(['granteeId'])
    const given = await manager.ask(authorizationApi.delegate, to(one))
    expect(await refused(to(two, { startTime: inSeconds(60), endTime: inSeconds(5 * hour) }))).toEqual(['startTime'])
    expect(await refused(to(one))).toEqual(['startTime'])
    await end(manager, given)
    expect(await refused(to(two))).toEqual([])
  })

  test('that conflict cannot both be created concurrently', async () => {
    const giver = await delegate()
    const takers = [await delegate(), await delegate(), await delegate(), await delegate()]
    const roleIds = [await roleIdOf(server, a, 'business_user')]
    const codes = await Promise.all(
      takers.map(async (taker) => (await giver.call(authorizationApi.delegate, to(taker, { roleIds }))).code),
    )
    expect(codes.toSorted((x, y) => x - y)).toEqual([-1, -1, -1, 200])
  })

  test('can be revoked and extended by the granter and by administrators', async () => {
    const giver = await delegate()
    const taker = await delegate()
    const roleIds = [await roleIdOf(server, a, 'business_user')]
    const given = await giver.ask(authorizationApi.delegate, to(taker, { roleIds }))
    const seen = { id: given.id, version: given.version }
    const missing = { code: -1, msg: '记录不存在或已删除' }
    expect(await taker.call(authorizationApi.revokeMine, seen)).toMatchObject(missing)
    expect(await taker.call(authorizationApi.extendMine, { ...seen, endTime: inSeconds(2 * hour) })).toMatchObject(
      missing,
    )
    expect((await giver.call(authorizationApi.revoke, seen)).code).toBe(4403)
    expect((await taker.ask(authorizationApi.mine, {})).taken.map((one) => one.id)).toEqual([given.id])
    await admin.ask(authorizationApi.revoke, seen)
    expect((await giver.ask(authorizationApi.mine, {})).given[0]).toMatchObject({ state: 'revoked' })
  })
})
