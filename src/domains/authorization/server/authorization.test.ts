import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addUnit, hour, inSeconds, roleIdOf, seatOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { accountApi } from '../../account/api.ts'
import { roleApi } from '../../permission/api.ts'
import { authorizationApi } from '../api.ts'

let server: TestServer
let a: TestTenant
let admin: Caller
let dept: string
let somebody: Seated
let chartsRole: string

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  admin = await server.signIn(a, 'tenant_admin')
  dept = await addUnit(server, a, a.ognId, 'dept', '市场部')
  somebody = await addPerson(server, a, { parentId: dept, name: '小周', roles: ['business_user'] })
  const perms = ['common', 'contract:charts:view']
  chartsRole = (await admin.ask(roleApi.save, { roleCode: 'charts', roleName: '统计员', dataScope: 'self', perms })).id
})
afterAll(() => server.stop())

type Draft = InputOf<typeof authorizationApi.save>
const draft = (more: Partial<Draft> = {}): Draft => ({
  authType: 'role',
  granteeId: somebody.psnId,
  roleIds: [chartsRole],
  startTime: inSeconds(-hour),
  endTime: inSeconds(hour),
  ...more,
})
const holds = async (who: Caller, item = 'contract:charts:view') =>
  (await who.ask(accountApi.info, {})).perms.some(({ val }) => val === item)
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> }).fields ?? {}

describe('a role given for a time', () => {
  test('to a person counts at once, and no more once it is revoked', async () => {
    const grant = await admin.ask(authorizationApi.save, draft())
    expect(grant).toMatchObject({
      granterName: '企业管理员',
      granteeName: '小周',
      granteeType: 'psn',
      state: 'running',
    })
    expect(await holds(somebody)).toBe(true)
    const revoked = await admin.ask(authorizationApi.revoke, { id: grant.id, version: grant.version })
    expect(revoked).toMatchObject({ enabled: false, state: 'revoked' })
    expect(await holds(somebody)).toBe(false)
    expect((await admin.call(authorizationApi.revoke, { id: grant.id, version: revoked.version })).code).toBe(-1)
  })

  test('to a department applies to all users in and below it', async () => {
    const group = await addUnit(server, a, dept, 'dept', '市场一组')
    const deep = await addPerson(server, a, { parentId: group, name: '小吴', roles: ['business_user'] })
    const outside = await addPerson(server, a, { parentId: a.ognId, name: '小郑', roles: ['business_user'] })
    const grant = await admin.ask(authorizationApi.save, draft({ granteeId: dept }))
    expect([await holds(somebody), await holds(deep), await holds(outside)]).toEqual([true, true, false])
    await admin.ask(authorizationApi.revoke, { id: grant.id, version: grant.version })
  })

  test('begins and ends by time alone, for a session that goes on', async () => {
    const grant = await admin.ask(authorizationApi.save, draft({ startTime: inSeconds(2), endTime: inSeconds(4) }))
    expect(grant.state).toBe('coming')
    expect(await holds(somebody)).toBe(false)
    const options = { timeout: 8000, interval: 100 }
    await expect.poll(() => holds(somebody), options).toBe(true)
    await expect.poll(() => holds(somebody), options).toBe(false)
    expect((await admin.ask(authorizationApi.queryById, { id: grant.id })).state).toBe('expired')
  })

  test('can be extended while it runs, but only to a later time', async () => {
    const grant = await admin.ask(authorizationApi.save, draft())
    const seen = { id: grant.id, version: grant.version }
    const sooner = await admin.call(authorizationApi.extend, { ...seen, endTime: inSeconds(60) })
    expect(Object.keys(fieldsOf(sooner))).toEqual(['endTime'])
    const endTime = inSeconds(3 * hour)
    const longer = await admin.ask(authorizationApi.extend, { ...seen, endTime })
    expect(longer.endTime).toBe(endTime)
    await admin.ask(authorizationApi.revoke, { id: grant.id, version: longer.version })
    const late = { id: grant.id, version: longer.version + 1, endTime: inSeconds(9 * hour) }
    expect((await admin.call(authorizationApi.extend, late)).code).toBe(-1)
  })

  test('is refused with all faults by field', async () => {
    const own = await seatOf(server, a, admin.accountId)
    const faulty = await admin.call(authorizationApi.save, {
      ...draft({ granteeId: own, roleIds: [], startTime: inSeconds(hour), endTime: inSeconds(0) }),
    })
    expect(Object.keys(fieldsOf(faulty)).toSorted()).toEqual(['endTime', 'granteeId', 'roleIds'])
    const past = draft({ startTime: inSeconds(-2 * hour), endTime: inSeconds(-hour) })
    expect(Object.keys(fieldsOf(await admin.call(authorizationApi.save, past)))).toEqual(['endTime'])
    const view = draft({ authType: 'data', dataScope: 'custom' })
    const faults = fieldsOf(await admin.call(authorizationApi.save, view))
    expect(Object.keys(faults).toSorted()).toEqual(['roleIds', 'scopeNodeIds'])
  })

  test('is not granted twice to the same users for overlapping times', async () => {
    const grant = await admin.ask(authorizationApi.save, draft())
    expect(Object.keys(fieldsOf(await admin.call(authorizationApi.save, draft())))).toEqual(['startTime'])
    const later = draft({ startTime: inSeconds(hour), endTime: inSeconds(2 * hour) })
    const next = await admin.ask(authorizationApi.save, later)
    // Extended into the next one, the two would overlap.
    const longer = { id: grant.id, version: grant.version, endTime: inSeconds(hour + 60) }
    expect(Object.keys(fieldsOf(await admin.call(authorizationApi.extend, longer)))).toEqual(['startTime'])
    for (const one of [grant, next]) await admin.ask(authorizationApi.revoke, { id: one.id, version: one.version })
  })
})

test('callers cannot grant rights that they do not hold, nor a wider scope than their own', async () => {
  const perms = ['common', 'system:auth:view', 'system:auth:add', 'system:auth:revoke']
  const role = await admin.ask(roleApi.save, { roleCode: 'giver', roleName: '授权员', dataScope: 'deptBelow', perms })
  const giver = await addPerson(server, a, { parentId: dept, name: '授权人', roles: ['business_user'] })
  await admin.ask(roleApi.grant, { id: role.id, add: [giver.accountId] })
  const refused = async (more: Partial<Draft>) =>
    Object.keys(fieldsOf(await giver.call(authorizationApi.save, draft(more)))).toSorted()
  expect(await refused({ roleIds: [chartsRole] })).toEqual(['roleIds'])
  expect(await refused({ roleIds: [await roleIdOf(server, a, 'tenant_admin')] })).toEqual(['roleIds'])
  expect(await refused({ authType: 'data', roleIds: [], dataScope: 'all' })).toEqual(['dataScope'])
  expect(await refused({ authType: 'data', roleIds: [], dataScope: 'custom', scopeNodeIds: [a.ognId] })).toEqual([
    'dataScope',
  ])
  expect(await refused({ roleIds: [role.id], granteeId: a.ognId })).toEqual(['granteeId'])
  const offered = (await giver.ask(authorizationApi.choices, {})).give.map((one) => one.roleCode)
  expect(offered).toContain('giver')
  expect(offered).not.toContain('tenant_admin')
  expect((await giver.call(authorizationApi.save, draft({ roleIds: [role.id] }))).code).toBe(200)
})

test('temporary rights cannot be passed on, to the holder or to others', async () => {
  const { id, version } = await admin.ask(
    authorizationApi.save,
    draft({ roleIds: [await roleIdOf(server, a, 'tenant_admin')] }),
  )
  expect(await holds(somebody, 'system:role:grant')).toBe(true)
  const kept = await somebody.call(roleApi.grant, { id: chartsRole, add: [somebody.accountId], remove: [] })
  expect(kept.code).toBe(-1)
  const perms = ['common', 'contract:charts:view']
  const made = await somebody.call(roleApi.save, { roleCode: 'kept', roleName: '留用', dataScope: 'self', perms })
  expect(Object.keys(fieldsOf(made))).toContain('perms')
  const other = await addPerson(server, a, { parentId: dept, name: '小冯', roles: ['business_user'] })
  const passed = await somebody.call(authorizationApi.save, draft({ granteeId: other.psnId }))
  expect(Object.keys(fieldsOf(passed))).toContain('roleIds')
  await admin.ask(authorizationApi.revoke, { id, version })
  expect(await holds(somebody)).toBe(false)
})

test('the list filters by type, name and validity', async () => {
  const grant = await admin.ask(authorizationApi.save, draft({ authType: 'data', dataScope: 'dept', roleIds: [] }))
  const found = async (q: InputOf<typeof authorizationApi.query>) =>
    (await admin.ask(authorizationApi.query, { size: 100, ...q })).records.map((row) => row.id)
  expect(await found({ authType: 'data', keyword: '小周', enabled: true })).toEqual([grant.id])
  expect(await found({ authType: 'delegate' })).not.toContain(grant.id)
  expect(await found({ granteeId: grant.granteeId })).toContain(grant.id)
  expect(await found({ granteeId: admin.accountId })).toEqual([])
  await admin.ask(authorizationApi.revoke, { id: grant.id, version: grant.version })
  expect(await found({ enabled: true })).not.toContain(grant.id)
  expect(await found({ enabled: false })).toContain(grant.id)
})

test('another tenant’s authorizations, people and roles are refused like missing ones', async () => {
  const grant = await admin.ask(authorizationApi.save, draft())
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const missing = { code: -1, msg: '记录不存在或已删除' }
  const seen = { id: grant.id, version: grant.version }
  expect(await other.call(authorizationApi.queryById, { id: grant.id })).toMatchObject(missing)
  expect(await other.call(authorizationApi.revoke, seen)).toMatchObject(missing)
  expect(await other.call(authorizationApi.extend, { ...seen, endTime: inSeconds(5 * hour) })).toMatchObject(missing)
  const faults = fieldsOf(await other.call(authorizationApi.save, draft()))
  expect(Object.keys(faults).toSorted()).toEqual(['granteeId', 'roleIds'])
  expect((await other.ask(authorizationApi.query, { size: 100 })).total).toBe(0)
})
