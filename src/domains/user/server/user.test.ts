import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { accountApi } from '../../account/api.ts'
import { noteApi } from '../../note/api.ts'
import { orgApi } from '../../org/api.ts'
import { userApi, type User } from '../api.ts'

let server: TestServer
let admin: Caller
let stranger: Caller
let provider: Caller
const roles: Record<string, string> = {}
let count = 0

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  provider = await server.signIn(server.tenants.provider, 'root')
  for (const role of await admin.ask(userApi.roles, {})) roles[role.roleCode] = role.id
})
afterAll(() => server.stop())

const missing = { code: -1, msg: '记录不存在或已删除' }
type Draft = InputOf<typeof userApi.save>

function draft(more: Partial<Draft> = {}): Draft {
  count += 1
  return {
    loginName: `new.user-${count}`,
    name: '新同事',
    sex: 1,
    phone: `139${String(count).padStart(8, '0')}`,
    ognId: server.tenants.a.ognId,
    roleIds: [roles['business_user']!],
    ...more,
  }
}
test('a login name is proposed from the name, free in the whole installation', async () => {
  const propose = async (name: string) => (await admin.ask(userApi.propose, { name })).loginName
  expect(await propose('欧阳建议')).toBe('ouyangjianyi')
  await stranger.ask(userApi.save, {
    ...draft({ loginName: 'OuyangJianyi' }),
    ognId: server.tenants.b.ognId,
    roleIds: [(await stranger.ask(userApi.roles, {})).find(({ roleCode }) => roleCode === 'business_user')!.id],
  })
  expect(await propose('欧阳建议')).toBe('ouyangjianyi01')
  expect(await propose('于一')).toBe('yuyi')
  expect(await propose('〇')).toMatch(/^$|^\w{4,}$/)
})

const add = (more: Partial<Draft> = {}) => admin.ask(userApi.save, draft(more))
const again = ({ id, version, loginName, name, sex, phone, ognId, deptId, roles: held }: User): Draft => ({
  id,
  version,
  loginName,
  name,
  sex,
  phone,
  ognId: ognId!,
  deptId,
  roleIds: held.map((role) => role.id),
})

/** Login name → the password that replaced the first one. */
const chosen = new Map<string, string>()

/** Signs a user in, and sets a new password if that is required. */
async function signInAs(loginName: string, password: string): Promise<Caller> {
  const known = chosen.get(loginName) ?? password
  const browser = newBrowser(server)
  let reply = await browser.call(accountApi.doLogin, { username: loginName, password: known })
  if (reply.code === 200 && 'step' in reply.data) {
    const own = `own ${known}`
    chosen.set(loginName, own)
    reply = await browser.call(accountApi.finishLogin, { ticket: String(reply.data['ticket']), password: own })
  }
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  const { token, user } = reply.data as { token: string; user: { id: string } }
  return server.caller(token, user.id, loginName)
}
const isSignedIn = (who: Caller) => who.ask(accountApi.isLogin, {})

describe('users', () => {
  test('are added with a seat, roles and a one-time secret that signs them in', async () => {
    const user = await add({ name: '李文佳', introduction: '采购' })
    expect(user).toMatchObject({ name: '李文佳', status: 0, visitor: false, ognName: '甲方测试集团', deptName: null })
    expect(user.secret).toMatch(/^\w{12}$/)
    expect(JSON.stringify(user)).not.toContain('assword')
    const self = await signInAs(user.loginName, user.secret!)
    expect((await self.ask(accountApi.info, {})).org).toMatchObject({ psnId: user.psnId, ognName: '甲方测试集团' })
    const info = await self.ask(userApi.queryUserInfo, { id: user.id })
    expect(info.perms.map(({ val }) => val)).toContain('contract:new:add')
    expect(info.org.psnFullName).toBe('甲方测试集团/李文佳')
  })

  test('have a login name unique in the installation and a phone unique in the tenant', async () => {
    const first = await add()
    const sameName = await admin.call(userApi.save, draft({ loginName: first.loginName.toUpperCase() }))
    expect(sameName).toMatchObject({ code: -1, msg: '登录名已存在', data: { fields: { loginName: '登录名已存在' } } })
    const [theirs] = await stranger.ask(userApi.roles, {})
    const there = { ognId: server.tenants.b.ognId, roleIds: [theirs!.id] }
    expect(await stranger.call(userApi.save, draft({ ...there, loginName: first.loginName }))).toMatchObject({
      msg: '登录名已存在',
    })
    expect((await admin.call(userApi.save, draft({ phone: first.phone }))).data).toHaveProperty('fields.phone')
    expect(await stranger.call(userApi.save, draft({ ...there, phone: first.phone }))).toMatchObject({ code: 200 })
    const twins = draft()
    const both = await Promise.all([1, 2].map(() => admin.call(userApi.save, twins)))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('all invalid fields are reported', async () => {
    const reply = await admin.call(userApi.save, {
      ...draft(),
      loginName: '中文',
      phone: '123',
      email: 'x',
      roleIds: [],
    })
    expect(reply.code).toBe(-1)
    expect(Object.keys((reply.data as unknown as { fields: object }).fields).toSorted()).toEqual([
      'email',
      'loginName',
      'phone',
      'roleIds',
    ])
  })

  test('are found by name, login name, phone, pinyin, position, role and state', async () => {
    const dept = await admin.ask(orgApi.add, {
      name: '寻人部',
      code: 'FIND',
      nodeType: 'dept',
      parentId: server.tenants.a.ognId,
    })
    const user = await add({ name: '欧阳寻', deptId: dept.id, roleIds: [roles['auditor']!] })
    const ids = async (q: object) => (await admin.ask(userApi.query, q)).records.map(({ id }) => id)
    for (const q of [
      { queryString: '阳寻' },
      { queryString: 'oyx' },
      { queryString: user.phone.slice(3) },
      { deptId: dept.id },
      { ognId: server.tenants.a.ognId, roleId: roles['auditor']! },
      { status: 0 as const, queryString: user.loginName },
    ])
      expect(await ids(q), JSON.stringify(q)).toContain(user.id)
    expect(await ids({ status: 1, queryString: '欧阳寻' })).toEqual([])
    expect((await admin.ask(userApi.choose, { queryString: 'oyx' }))[0]).toEqual({
      id: user.id,
      name: '欧阳寻',
      loginName: user.loginName,
      deptName: '寻人部',
    })
  })

  test('are moved with their person node, which is renamed with them', async () => {
    const dept = await admin.ask(orgApi.add, {
      name: '调入部',
      code: 'MOVE',
      nodeType: 'dept',
      parentId: server.tenants.a.ognId,
    })
    const user = await add()
    const changed = await admin.ask(userApi.save, { ...again(user), name: '改名后', deptId: dept.id })
    expect(changed).toMatchObject({ deptName: '调入部', name: '改名后' })
    expect(await admin.ask(orgApi.queryById, { id: user.psnId })).toMatchObject({
      fullName: '甲方测试集团/调入部/改名后',
    })
    const stale = await admin.call(userApi.save, { ...again(user), name: '旧版本' })
    expect(stale.code).toBe(-1)
    expect(stale.msg).toContain('姓名')
  })

  test('of another tenant do not exist', async () => {
    const user = await add()
    expect(await stranger.call(userApi.save, again(user))).toMatchObject(missing)
    expect(await stranger.call(userApi.remove, { ids: [user.id] })).toMatchObject(missing)
    expect(await stranger.call(userApi.role, { userId: user.id, roleIds: [roles['tenant_admin']!] })).toMatchObject(
      missing,
    )
    expect(await stranger.call(userApi.resetPas, { userId: user.id })).toMatchObject(missing)
    expect(await stranger.call(userApi.queryUserInfo, { id: user.id })).toMatchObject(missing)
    expect(await stranger.call(userApi.changeStatus, { ids: [user.id], action: 'disable' })).toMatchObject(missing)
    expect(await stranger.ask(userApi.choose, { ids: [user.id] })).toEqual([])
    expect(await provider.call(userApi.resetPas, { userId: user.id })).toMatchObject(missing)
    expect(await isSignedIn(await signInAs(user.loginName, user.secret!))).toBe(true)
  })
})

describe('revoking', () => {
  test('a disabled user gets 4401 with the next call; the user’s records remain', async () => {
    const user = await add()
    const self = await signInAs(user.loginName, user.secret!)
    await self.ask(noteApi.update_note, { content: '写到一半' })
    expect(await admin.ask(userApi.changeStatus, { ids: [user.id], action: 'disable' })).toBe(1)
    expect(await self.call(noteApi.query_note, {})).toMatchObject({ code: 4401 })
    const wrong = await server.nobody.call(accountApi.doLogin, {
      username: user.loginName,
      password: chosen.get(user.loginName)!,
    })
    expect(wrong).toMatchObject({ code: -1, msg: '账号已停用，请联系管理员' })
    await admin.ask(userApi.changeStatus, { ids: [user.id], action: 'enable' })
    const back = await signInAs(user.loginName, user.secret!)
    expect((await back.ask(noteApi.query_note, {})).records.map(({ content }) => content)).toEqual(['写到一半'])
    expect(await self.call(noteApi.query_note, {})).toMatchObject({ code: 4401 })
  })

  test('disabling a department disables its users', async () => {
    const dept = await admin.ask(orgApi.add, {
      name: '撤销部',
      code: 'OFF',
      nodeType: 'dept',
      parentId: server.tenants.a.ognId,
    })
    const user = await add({ deptId: dept.id })
    const self = await signInAs(user.loginName, user.secret!)
    await admin.ask(orgApi.changeStatus, { id: dept.id, version: 1, action: 'disable' })
    expect(await self.call(noteApi.query_note, {})).toMatchObject({ code: 4401 })
    expect((await admin.ask(userApi.queryUserInfo, { id: user.id })).status).toBe(1)
  })

  test('new roles end the sessions that had the old ones', async () => {
    const user = await add()
    const self = await signInAs(user.loginName, user.secret!)
    await admin.ask(userApi.role, { userId: user.id, roleIds: [roles['legal_staff']!] })
    expect(await self.call(noteApi.query_note, {})).toMatchObject({ code: 4401 })
    const perms = (await (await signInAs(user.loginName, user.secret!)).ask(accountApi.info, {})).perms
    expect(perms.map(({ val }) => val)).toContain('contract:file:add')
  })

  test('users and their person nodes are deleted, in one call by body or by query', async () => {
    const [one, two, three] = [await add(), await add(), await add()]
    const self = await signInAs(one.loginName, one.secret!)
    await admin.ask(userApi.remove, { ids: [one.id, two.id] })
    expect(await self.call(noteApi.query_note, {})).toMatchObject({ code: 4401 })
    expect(await admin.call(userApi.queryUserInfo, { id: one.id })).toMatchObject(missing)
    expect(await admin.call(orgApi.queryById, { id: one.psnId })).toMatchObject(missing)
    const reply = await server.server.app.inject({
      method: 'DELETE',
      url: `/sys_user?ids=${three.id}`,
      headers: { satoken: admin.token },
    })
    expect(reply.json()).toMatchObject({ code: 200, data: true })
    expect(await admin.call(userApi.save, draft({ loginName: one.loginName, phone: one.phone }))).toMatchObject({
      code: 200,
    })
  })
})

describe('rights', () => {
  test('callers cannot give more rights than they have', async () => {
    const clerk = await limitedAdmin([
      'system:user:view',
      'system:user:add',
      'system:user:role',
      'system:user:edit',
      'system:user:resetPas',
      'system:user:delete',
      'common',
    ])
    const forbidden = [roles['tenant_admin']!, roles['legal_manager']!, roles['business_user']!]
    for (const roleId of forbidden)
      expect(await clerk.call(userApi.save, draft({ roleIds: [roleId] }))).toMatchObject({ code: -1 })
    const boss = server.tenants.a.accounts['tenant_admin']!.id
    expect(await clerk.call(userApi.resetPas, { userId: boss })).toMatchObject({ code: -1 })
    expect(await clerk.call(userApi.changeStatus, { ids: [boss], action: 'disable' })).toMatchObject({ code: -1 })
    expect(await clerk.call(userApi.remove, { ids: [boss] })).toMatchObject({ code: -1 })
    expect(await clerk.call(userApi.role, { userId: boss, roleIds: [roles['visitor']!] })).toMatchObject({ code: -1 })
    const info = await admin.ask(userApi.queryUserInfo, { id: boss })
    const taken = await clerk.call(userApi.save, { ...again(info), phone: '13700000001', loginName: 'taken.over' })
    expect(taken).toMatchObject({ code: -1 })
    expect(await isSignedIn(admin)).toBe(true)
  })

  test('users cannot change their own roles, or disable or delete themselves', async () => {
    const self = admin.accountId
    expect(await admin.call(userApi.role, { userId: self, roleIds: [roles['visitor']!] })).toMatchObject({ code: -1 })
    expect(await admin.call(userApi.changeStatus, { ids: [self], action: 'disable' })).toMatchObject({ code: -1 })
    expect(await admin.call(userApi.remove, { ids: [self] })).toMatchObject({ code: -1 })
  })

  test('the last administrator always remains', async () => {
    const second = await add({ roleIds: [roles['tenant_admin']!] })
    const other = await signInAs(second.loginName, second.secret!)
    const off = (who: Caller, id: string) => who.call(userApi.changeStatus, { ids: [id], action: 'disable' })
    const both = await Promise.all([off(admin, second.id), off(other, admin.accountId)])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    admin = await server.signIn(server.tenants.a, 'tenant_admin').catch(() => other)
    const state = await isSignedIn(admin)
    if (!state) admin = other
    const rest = (await admin.ask(userApi.query, { roleId: roles['tenant_admin']!, size: 100 })).records
    await admin.ask(userApi.changeStatus, {
      ids: rest.filter(({ status }) => status === 1).map(({ id }) => id),
      action: 'enable',
    })
    expect(rest.filter(({ status }) => status === 0)).toHaveLength(1)
  })
})

/** Adds a user with a new role that has only these items and covers the whole tenant. */
async function limitedAdmin(items: string[]): Promise<Caller> {
  const user = await add()
  const tenant = server.tenants.a.id
  await asOwner(server, async (client) => {
    await client.query(
      `insert into role ("tenantId", id, "roleCode", "roleName", "dataScope") values ($1, $2, 'clerk', '受限管理员', 'all')`,
      [tenant, 'C'.repeat(32)],
    )
    await client.query(`insert into role_permission select $1, $2, unnest($3::text[])`, [tenant, 'C'.repeat(32), items])
    await client.query(`update account_role set "roleId" = $2 where "accountId" = $1`, [user.id, 'C'.repeat(32)])
  })
  return signInAs(user.loginName, user.secret!)
}
