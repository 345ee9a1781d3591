import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, hour, inSeconds, roleIdOf, type Seated } from '../../../../test/support/people.ts'
import { type Caller, testServer, type TestServer, type TestTenant } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { enterpriseUserApi } from '../../enterprise-user/api.ts'
import { roleApi } from '../../permission/api.ts'
import { secondFactorApi } from '../../second-factor/api.ts'
import { userApi } from '../api.ts'

let server: TestServer
let a: TestTenant
let admin: Caller
let helpdesk: Seated
let plainRole: string

beforeAll(async () => {
  server = await testServer()
  a = server.tenants.a
  admin = await server.signIn(a, 'tenant_admin')
  const role = (roleCode: string, perms: string[], dataScope: 'self' | 'ogn') =>
    admin.ask(roleApi.save, { roleCode, roleName: roleCode, dataScope, perms })
  plainRole = (await role('plain', ['common'], 'self')).id
  await role(
    'helpdesk',
    [
      'common',
      'system:user:view',
      'system:user:edit',
      'system:user:delete',
      'system:user:role',
      'system:user:resetPas',
      'system:org:resetPas',
      'tenant:user:view',
      'tenant:user:edit',
      'tenant:user:disable',
    ],
    'ogn',
  )
  helpdesk = await addPerson(server, a, { parentId: a.ognId, name: '服务台', roles: ['helpdesk'] })
})
afterAll(() => server.stop())

/** Every call with which the helpdesk could take over an account or lock its user out. */
async function tries(victim: Seated): Promise<[name: string, code: number, msg: string][]> {
  const userId = victim.accountId
  const tenantId = a.id
  const user = await helpdesk.ask(userApi.queryUserInfo, { id: userId })
  const { id, version, loginName, name, sex, ognId, deptId } = user
  const draft = { id, version, loginName, name, sex, ognId: ognId!, deptId, phone: '13700001111', roleIds: [plainRole] }
  const made = [
    ['edit', await helpdesk.call(userApi.save, draft)],
    ['role', await helpdesk.call(userApi.role, { userId, roleIds: [plainRole] })],
    ['second factor', await helpdesk.call(secondFactorApi.reset, { accountId: userId })],
    ['status', await helpdesk.call(userApi.changeStatus, { ids: [userId], action: 'disable' })],
    [
      'enterprise status',
      await helpdesk.call(enterpriseUserApi.changeStatus, { tenantId, ids: [userId], action: 'disable' }),
    ],
    ['enterprise reset', await helpdesk.call(enterpriseUserApi.resetPas, { tenantId, userId })],
    ['resetMany', await helpdesk.call(userApi.resetMany, { ids: [userId] })],
    ['resetPas', await helpdesk.call(userApi.resetPas, { userId })],
    ['delete', await helpdesk.call(userApi.remove, { ids: [userId] })],
  ] as const
  return made.map(([what, { code, msg }]) => [what, code, msg])
}
const addVictim = (name: string) => addPerson(server, a, { parentId: a.ognId, name, roles: ['plain'] })
const refusedAll = (made: Awaited<ReturnType<typeof tries>>, name: string) => {
  for (const [what, code, msg] of made) expect([what, code, msg]).toEqual([what, -1, `“${name}”的权限高于您，不能操作`])
}

test('an account with a current or future authorization beyond the caller’s rights cannot be changed', async () => {
  const lend = async (victim: Seated, more: Partial<InputOf<typeof authorizationApi.save>>) =>
    admin.ask(authorizationApi.save, {
      authType: 'role',
      granteeId: victim.psnId,
      startTime: inSeconds(-hour),
      endTime: inSeconds(hour),
      ...more,
    })
  const tenantAdmin = await roleIdOf(server, a, 'tenant_admin')
  const running = await addVictim('借得角色')
  await lend(running, { roleIds: [tenantAdmin] })
  refusedAll(await tries(running), '借得角色')
  const coming = await addVictim('即将借得')
  await lend(coming, { roleIds: [tenantAdmin], startTime: inSeconds(hour), endTime: inSeconds(2 * hour) })
  refusedAll(await tries(coming), '即将借得')
  const viewer = await addVictim('借得视野')
  await lend(viewer, { authType: 'data', roleIds: [], dataScope: 'all' })
  refusedAll(await tries(viewer), '借得视野')
  const deputy = await addVictim('代办之人')
  const manager = await server.signIn(a, 'legal_manager')
  await manager.ask(authorizationApi.delegate, {
    granteeId: deputy.psnId,
    roleIds: [await roleIdOf(server, a, 'legal_manager')],
    startTime: inSeconds(-hour),
    endTime: inSeconds(hour),
    reason: '出差',
  })
  refusedAll(await tries(deputy), '代办之人')
})

test('a revoked authorization does not prevent changes of the account', async () => {
  const victim = await addVictim('已收回')
  const grant = await admin.ask(authorizationApi.save, {
    authType: 'role',
    granteeId: victim.psnId,
    roleIds: [await roleIdOf(server, a, 'tenant_admin')],
    startTime: inSeconds(-hour),
    endTime: inSeconds(hour),
  })
  await admin.ask(authorizationApi.revoke, { id: grant.id, version: grant.version })
  expect(await helpdesk.call(userApi.resetPas, { userId: victim.accountId })).toMatchObject({ code: 200 })
})
