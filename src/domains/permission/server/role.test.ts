import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addUnit, roleIdOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { accountApi } from '../../account/api.ts'
import { contractApi } from '../../contract/api.ts'
import { roleApi } from '../api.ts'
import { roleItems } from './service.ts'

let server: TestServer
let a: TestTenant
let admin: Caller
let somebody: Seated

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  admin = await server.signIn(a, 'tenant_admin')
  const dept = await addUnit(server, a, a.ognId, 'dept', '市场部')
  somebody = await addPerson(server, a, { parentId: dept, name: '路人', roles: ['business_user'] })
})
afterAll(() => server.stop())

type Draft = InputOf<typeof roleApi.save>
let n = 0
const draft = (more: Partial<Draft> = {}): Draft => {
  n += 1
  return {
    roleCode: `clerk_${n}`,
    roleName: `文员${n}`,
    dataScope: 'dept',
    perms: ['common', 'contract:query:view'],
    ...more,
  }
}
const itemsOf = async (who: Caller) => (await who.ask(accountApi.info, {})).perms.map(({ val }) => val)

describe('a role', () => {
  test('is added, found, changed and switched off, and each is felt with the next call of its holders', async () => {
    const role = await admin.ask(
      roleApi.save,
      draft({ roleName: '合同录入员', perms: ['common', 'contract:charts:view'] }),
    )
    expect(role).toMatchObject({ builtIn: false, enabled: true, userCount: 0, refusal: null })
    expect((await admin.ask(roleApi.query, { keyword: '录入' })).records.map((row) => row.id)).toEqual([role.id])
    expect(await itemsOf(somebody)).not.toContain('contract:charts:view')
    const users = await admin.ask(roleApi.grant, { id: role.id, add: [somebody.accountId] })
    expect(users).toMatchObject([{ name: '路人', until: null, deptName: '市场部' }])
    expect(await itemsOf(somebody)).toContain('contract:charts:view')
    const info = await somebody.ask(accountApi.info, {})
    expect(info.roleNames[role.roleCode]).toBe('合同录入员')

    const changed = await admin.ask(roleApi.save, {
      ...draft({ perms: ['common', 'contract:query:export'] }),
      id: role.id,
      version: role.version,
    })
    expect(changed.perms).toEqual(['common', 'contract:query:export'])
    expect(await itemsOf(somebody)).toContain('contract:query:export')
    expect(await itemsOf(somebody)).not.toContain('contract:charts:view')

    const off = await admin.ask(roleApi.changeStatus, { id: role.id, version: changed.version, action: 'disable' })
    expect(off.enabled).toBe(false)
    expect(await itemsOf(somebody)).not.toContain('contract:query:export')
    expect((await admin.ask(roleApi.query, { enabled: false })).records.map((row) => row.id)).toContain(role.id)
  })

  test('in use is not deleted, and the refusal names its users', async () => {
    const role = await admin.ask(roleApi.save, draft())
    await admin.ask(roleApi.grant, { id: role.id, add: [somebody.accountId] })
    expect(await admin.call(roleApi.delete, { ids: [role.id] })).toMatchObject({
      code: -1,
      msg: expect.stringContaining('路人') as string,
    })
    await admin.ask(roleApi.grant, { id: role.id, remove: [somebody.accountId] })
    expect(await admin.ask(roleApi.delete, { ids: [role.id] })).toBe(1)
    expect(await admin.call(roleApi.queryById, { id: role.id })).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
  })

  test('that is a user’s last one is not removed', async () => {
    const business = await roleIdOf(server, a, 'business_user')
    const answer = await admin.call(roleApi.grant, { id: business, remove: [somebody.accountId] })
    expect(answer).toMatchObject({ code: -1, msg: expect.stringContaining('路人') as string })
    expect((await admin.ask(roleApi.users, { id: business })).map((user) => user.id)).toContain(somebody.accountId)
  })

  test('is refused with all faults at once, by field', async () => {
    const { code, data } = await admin.call(roleApi.save, {
      roleCode: 'root',
      roleName: '越权',
      dataScope: 'custom',
      perms: ['contract:query:view', 'tenant:edit'],
    })
    expect(code).toBe(-1)
    const { fields } = data as unknown as { fields: Record<string, string> }
    expect(Object.keys(fields).toSorted()).toEqual(['perms', 'roleCode', 'scopeNodeIds'])
    const none = await admin.call(roleApi.save, draft({ perms: [] }))
    expect((none.data as unknown as { fields: object }).fields).toHaveProperty('perms')
    const unknown = await admin.call(roleApi.save, draft({ perms: ['contract:query:view', 'no:such'] }))
    expect((unknown.data as unknown as { fields: { perms: string } }).fields.perms).toContain('no:such')
  })

  test('that was changed meanwhile is refused', async () => {
    const role = await admin.ask(roleApi.save, draft())
    const again = { ...draft({ roleCode: role.roleCode }), id: role.id, version: role.version }
    await admin.ask(roleApi.save, again)
    expect((await admin.call(roleApi.save, again)).code).toBe(-1)
  })
})

describe('callers cannot give more than they hold', () => {
  test('no item that they do not hold', async () => {
    const beyond = [...roleItems.get('root')!].filter((item) => !roleItems.get('tenant_admin')!.includes(item))
    expect(beyond.length).toBeGreaterThan(10)
    for (const item of beyond)
      expect([item, (await admin.call(roleApi.save, draft({ perms: ['common', item] }))).code]).toEqual([item, -1])
  })

  test('a clerk who may edit roles cannot make himself an administrator', async () => {
    const dept = await addUnit(server, a, a.ognId, 'dept', '行政部')
    const clerk = await addPerson(server, a, { parentId: dept, name: '角色管理员', roles: ['business_user'] })
    const own = await admin.ask(
      roleApi.save,
      draft({
        perms: [
          'common',
          'system:role:view',
          'system:role:add',
          'system:role:edit',
          'system:role:grant',
          'system:role:delete',
        ],
        dataScope: 'deptBelow',
      }),
    )
    await admin.ask(roleApi.grant, { id: own.id, add: [clerk.accountId] })
    const mine = await clerk.ask(roleApi.queryById, { id: own.id })
    const put = (more: Partial<Draft>) =>
      clerk.call(roleApi.save, { ...draft({ roleCode: mine.roleCode, ...more }), id: own.id, version: mine.version })
    // More items, a wider scope, everything, or a custom scope outside the clerk's department.
    expect((await put({ perms: [...mine.perms, 'contract:approve'] })).code).toBe(-1)
    for (const dataScope of ['ogn', 'ognBelow', 'all'] as const)
      expect([dataScope, (await put({ perms: mine.perms, dataScope })).code]).toEqual([dataScope, -1])
    expect((await put({ perms: mine.perms, dataScope: 'custom', scopeNodeIds: [a.ognId] })).code).toBe(-1)
    // Another role with more rights than the clerk's: neither changed, enabled, disabled, deleted nor assigned.
    const adminRole = await admin.ask(
      roleApi.save,
      draft({ perms: ['common', 'contract:approve', 'system:user:role'] }),
    )
    const seen = { id: adminRole.id, version: adminRole.version }
    expect((await clerk.call(roleApi.save, { ...draft(), ...seen })).code).toBe(-1)
    expect((await clerk.call(roleApi.changeStatus, { ...seen, action: 'disable' })).code).toBe(-1)
    expect((await clerk.call(roleApi.delete, { ids: [adminRole.id] })).code).toBe(-1)
    expect((await clerk.call(roleApi.grant, { id: adminRole.id, add: [clerk.accountId] })).code).toBe(-1)
    const tenantAdmin = await roleIdOf(server, a, 'tenant_admin')
    expect((await clerk.call(roleApi.grant, { id: tenantAdmin, add: [clerk.accountId] })).code).toBe(-1)
    // The clerk may give held rights, but only to visible users.
    expect((await clerk.call(roleApi.grant, { id: own.id, add: [somebody.accountId] })).msg).toContain('路人')
    expect((await put({ perms: ['common', 'system:role:view'], dataScope: 'dept' })).code).toBe(200)
  })

  test('the roles that come with the system are read-only', async () => {
    const id = await roleIdOf(server, a, 'visitor')
    const role = await admin.ask(roleApi.queryById, { id })
    expect(role.refusal).toBe('permission.builtIn')
    const seen = { id, version: role.version }
    for (const answer of [
      await admin.call(roleApi.save, { ...draft(), ...seen }),
      await admin.call(roleApi.changeStatus, { ...seen, action: 'disable' }),
      await admin.call(roleApi.delete, { ids: [id] }),
    ])
      expect(answer).toMatchObject({ code: -1, msg: expect.stringContaining('系统预置') as string })
  })

  test('adding a role requires its own item; the item to edit does not suffice', async () => {
    const editor = await admin.ask(roleApi.save, draft({ perms: ['common', 'system:role:view', 'system:role:edit'] }))
    const person = await addPerson(server, a, { parentId: a.ognId, name: '编辑', roles: ['business_user'] })
    await admin.ask(roleApi.grant, { id: editor.id, add: [person.accountId] })
    expect((await person.call(roleApi.save, draft({ perms: ['common'], dataScope: 'self' }))).code).toBe(4403)
  })
})

test('another tenant’s roles, people and units are refused like missing ones', async () => {
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const role = await admin.ask(roleApi.save, draft())
  const seen = { id: role.id, version: role.version }
  const missing = { code: -1, msg: '记录不存在或已删除' }
  expect(await other.call(roleApi.queryById, { id: role.id })).toMatchObject(missing)
  expect(await other.call(roleApi.users, { id: role.id })).toMatchObject(missing)
  expect(await other.call(roleApi.save, { ...draft(), ...seen })).toMatchObject(missing)
  expect(await other.call(roleApi.delete, { ids: [role.id] })).toMatchObject(missing)
  expect(await other.call(roleApi.grant, { id: role.id, add: [other.accountId] })).toMatchObject(missing)
  expect(await admin.call(roleApi.grant, { id: role.id, add: [other.accountId] })).toMatchObject(missing)
  const custom = draft({ dataScope: 'custom', scopeNodeIds: [a.ognId] })
  expect((await other.call(roleApi.save, custom)).code).toBe(-1)
  expect((await other.ask(roleApi.query, { size: 100 })).records.map((row) => row.id)).not.toContain(role.id)
  expect(await somebody.call(contractApi.query, {})).toMatchObject({ code: 200 })
})
