import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, hour, inSeconds, roleIdOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { permissionApi, roleApi } from '../api.ts'
import { actionKey, moduleKey, partsOfItem } from '../codes.ts'
import { zh } from '../locales/zh.ts'
import { knownItems } from './service.ts'

let server: TestServer
let a: TestTenant
let admin: Caller
let person: Seated

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  admin = await server.signIn(a, 'tenant_admin')
  person = await addPerson(server, a, { parentId: a.ognId, name: '小陈', roles: ['business_user'] })
})
afterAll(() => server.stop())

test('every permission item has a word for its module and its action', () => {
  expect(knownItems.length).toBeGreaterThan(190)
  const keys = knownItems.map(partsOfItem).flatMap((item) => [moduleKey(item.module), actionKey(item)])
  expect(keys.filter((key) => !(key in zh))).toEqual([])
})

test('an item names the calls that it opens and the roles that have it', async () => {
  const items = await admin.ask(permissionApi.items, {})
  expect(items.map((item) => item.val)).toEqual([...knownItems])
  const approve = items.find((item) => item.val === 'contract:approve')!
  expect(approve.calls).toContainEqual({ method: 'POST', path: '/api/contractServer/contract/approve', writes: true })
  expect(approve.calls).toContainEqual({ method: 'POST', path: '/api/contractServer/contract/query', writes: false })
  expect(approve.roles.map((role) => role.roleCode).toSorted()).toEqual([
    'legal_manager',
    'legal_staff',
    'tenant_admin',
  ])
})

describe('the explanation of a permission', () => {
  const item = 'contract:seal:register'
  const why = () => admin.ask(permissionApi.explain, { accountId: person.accountId, val: item })

  test('follows the user’s roles and authorizations', async () => {
    const none = await why()
    expect(none).toMatchObject({ held: false, sources: [] })
    expect(none.obstacles[0]).toMatchObject({ key: 'permission.why.noRole' })
    expect(none.obstacles[0]!.names).toContain('法务专员')

    const role = await admin.ask(roleApi.save, {
      roleCode: 'sealer',
      roleName: '用印员',
      dataScope: 'self',
      perms: ['common', item],
    })
    const coming = await admin.ask(authorizationApi.save, {
      authType: 'role',
      granteeId: person.psnId,
      roleIds: [role.id],
      startTime: inSeconds(hour),
      endTime: inSeconds(2 * hour),
    })
    expect((await why()).obstacles[0]).toEqual({ key: 'permission.why.future', names: ['用印员'] })
    await admin.ask(authorizationApi.revoke, { id: coming.id, version: coming.version })
    expect((await why()).obstacles[0]).toEqual({ key: 'permission.why.revoked', names: ['用印员'] })

    await admin.ask(authorizationApi.save, {
      authType: 'role',
      granteeId: person.psnId,
      roleIds: [role.id],
      startTime: inSeconds(-hour),
      endTime: inSeconds(hour),
    })
    expect(await why()).toMatchObject({
      held: true,
      sources: [{ kind: 'authorization', name: '用印员' }],
      obstacles: [],
    })

    await admin.ask(roleApi.grant, { id: role.id, add: [person.accountId] })
    expect(await why()).toMatchObject({ held: true, sources: [{ kind: 'role', name: '用印员', grantId: null }] })
    const holders = await admin.ask(permissionApi.who, { val: item })
    expect(holders.find((one) => one.name === '小陈')?.sources).toEqual([
      { kind: 'role', name: '用印员', roleCode: 'sealer', grantId: null },
    ])
    expect(holders.map((one) => one.name)).not.toContain('业务人员')

    const { version } = await admin.ask(roleApi.queryById, { id: role.id })
    await admin.ask(roleApi.changeStatus, { id: role.id, version, action: 'disable' })
    const off = await why()
    expect(off).toMatchObject({ held: false })
    expect(off.obstacles[0]).toEqual({ key: 'permission.why.disabledRole', names: ['用印员'] })
  })

  test('reports that no role has the item, or that it does not exist', async () => {
    const ask = async (val: string) =>
      (await admin.ask(permissionApi.explain, { accountId: person.accountId, val })).obstacles.map((one) => one.key)
    expect(await ask('tenant:edit')).toEqual(['permission.why.nobody'])
    expect(await ask('no:such')).toEqual(['permission.why.unknown'])
  })

  test('reports that a visitor may only read', async () => {
    const visitor = a.accounts['visitor']!.id
    const reading = await admin.ask(permissionApi.explain, { accountId: visitor, val: 'contract:query:view' })
    expect(reading.held).toBe(true)
    await admin.ask(roleApi.grant, { id: await roleIdOf(server, a, 'business_user'), add: [visitor] })
    const writing = await admin.ask(permissionApi.explain, { accountId: visitor, val: 'contract:new:edit' })
    expect(writing).toMatchObject({ held: false, sources: [{ name: '业务人员' }] })
    expect(writing.obstacles.map((one) => one.key)).toEqual(['permission.why.visitor'])
  })

  test('is refused for users of another tenant', async () => {
    const other = server.tenants.b.accounts['legal_staff']!.id
    expect(await admin.call(permissionApi.explain, { accountId: other, val: item })).toMatchObject({
      code: -1,
      msg: '记录不存在或已删除',
    })
    const holders = await admin.ask(permissionApi.who, { val: 'contract:approve' })
    expect(holders.map((one) => one.id)).not.toContain(other)
  })
})
