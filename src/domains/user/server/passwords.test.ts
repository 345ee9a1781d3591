import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { accountApi } from '../../account/api.ts'
import { noteApi } from '../../note/api.ts'
import { userApi } from '../api.ts'

let server: TestServer
const old = 'a password for tests'

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(() => asOwner(server, (client) => client.query('delete from sign_in_failure')))

const tenant = () => server.tenants.a
const attempt = (loginName: string, password: string) =>
  server.nobody.call(accountApi.doLogin, { username: loginName, password })
const works = async (who: Caller) => (await who.call(noteApi.query_note, {})).code
const change = (who: Caller, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  who.call(userApi.updatePass, { oldPassword, newPassword, confirmPassword })

test('a password is changed with the former one, and the other sessions end', async () => {
  const here = await server.signIn(tenant(), 'legal_staff')
  const elsewhere = await server.signIn(tenant(), 'legal_staff')
  expect(await change(here, old, 'quite another one')).toMatchObject({ code: 200, data: true })
  expect(await works(here)).toBe(200)
  expect(await works(elsewhere)).toBe(4401)
  expect(await attempt(here.loginName, old)).toMatchObject({ code: -1, msg: '用户名或密码错误' })
  expect(await attempt(here.loginName, 'quite another one')).toMatchObject({ code: 200 })
})

test('without the former one, or with two different ones, nothing changes', async () => {
  const self = await server.signIn(tenant(), 'legal_manager')
  const elsewhere = await server.signIn(tenant(), 'legal_manager')
  expect(await change(self, 'not the one', 'quite another one')).toMatchObject({
    code: -1,
    msg: '原密码错误',
    data: { fields: { oldPassword: '原密码错误' } },
  })
  expect((await change(self, old, 'quite another one', 'and one more')).data).toHaveProperty('fields.confirmPassword')
  expect((await change(self, old, old)).data).toHaveProperty('fields.newPassword')
  expect((await change(self, old, 'short')).data).toHaveProperty('fields.newPassword')
  expect((await change(self, old, self.loginName.toUpperCase())).data).toHaveProperty('fields.newPassword')
  expect(await works(elsewhere)).toBe(200)
})

test('an open session cannot be used to guess the password', async () => {
  const self = await server.signIn(tenant(), 'business_user')
  for (let i = 0; i < 5; i += 1) expect((await change(self, `guess number ${i}`, 'quite another one')).code).toBe(-1)
  const next = await change(self, old, 'quite another one')
  expect(next).toMatchObject({ status: 429, code: 429 })
})

test('a reset ends the sessions, the former password and every other secret', async () => {
  const admin = await server.signIn(tenant(), 'tenant_admin')
  const user = await server.signIn(tenant(), 'auditor')
  const first = await admin.ask(userApi.resetPas, { userId: user.accountId })
  expect(await works(user)).toBe(4401)
  expect(await attempt(user.loginName, old)).toMatchObject({ code: -1 })
  const second = await admin.ask(userApi.resetPas, { userId: user.accountId })
  expect(second.secret).not.toBe(first.secret)
  expect(await attempt(user.loginName, first.secret)).toMatchObject({ code: -1 })
  expect(await attempt(user.loginName, second.secret)).toMatchObject({ code: 200 })
  const history = await asOwner(server, (client) =>
    client.query<{ text: string }>(`select e::text as text from audit_entry e`),
  )
  const words = history.rows.map(({ text }) => text).join()
  expect(words).toContain('account.passwordReset')
  for (const { secret } of [first, second]) expect(words).not.toContain(secret)
})

test('several users are reset together or not at all', async () => {
  const admin = await server.signIn(tenant(), 'tenant_admin')
  const user = await server.signIn(tenant(), 'business_user')
  const ids = [user.accountId, tenant().accounts['auditor']!.id]
  const foreign = server.tenants.b.accounts['auditor']!.id
  expect(await admin.call(userApi.resetMany, { ids: [...ids, foreign] })).toMatchObject({ code: -1 })
  expect(await works(user)).toBe(200)
  const reset = await admin.ask(userApi.resetMany, { ids })
  expect(await works(user)).toBe(4401)
  for (const { loginName, secret } of reset) expect(await attempt(loginName, secret)).toMatchObject({ code: 200 })
})

test('no caller can take over an account', async () => {
  const victim = await server.signIn(tenant(), 'tenant_admin')
  const attackers = [
    ...(await Promise.all(
      ['business_user', 'legal_manager', 'auditor', 'visitor'].map((r) => server.signIn(tenant(), r).catch(() => null)),
    )),
    await server.signIn(server.tenants.b, 'tenant_admin'),
    await server.signIn(server.tenants.provider, 'root'),
    await server.signIn(server.tenants.provider, 'ops_admin'),
    server.nobody,
  ].filter((one) => one !== null)
  const before = await asOwner(server, (client) =>
    client.query('select * from account where id = $1', [victim.accountId]),
  )
  const tries: [string, Promise<{ code: number }>][] = []
  for (const who of attackers) {
    const id = victim.accountId
    tries.push(['resetPas', who.call(userApi.resetPas, { userId: id })])
    tries.push(['role', who.call(userApi.role, { userId: id, roleIds: ['A'.repeat(32)] })])
    tries.push(['remove', who.call(userApi.remove, { ids: [id] })])
    tries.push(['disable', who.call(userApi.changeStatus, { ids: [id], action: 'disable' })])
    // A foreign id in addition to the fields: the call must affect the caller or fail.
    tries.push([
      'updatePass',
      who.call(userApi.updatePass, {
        id,
        userId: id,
        oldPassword: 'x',
        newPassword: 'taken over!',
        confirmPassword: 'taken over!',
      } as never),
    ])
    tries.push(['info', who.call(userApi.info, { id, userId: id, loginName: 'taken.over', status: 1 } as never)])
  }
  for (const [name, made] of tries) {
    const { code } = await made
    if (name !== 'info') expect([-1, 4401, 4403, 429], name).toContain(code)
  }
  const after = await asOwner(server, (client) =>
    client.query('select * from account where id = $1', [victim.accountId]),
  )
  expect(after.rows).toEqual(before.rows)
  expect(await works(victim)).toBe(200)
  expect(await victim.call(userApi.resetPas, { userId: victim.accountId })).toMatchObject({ code: -1 })
})

test('the profile call changes only fields of the caller that need no proof', async () => {
  const self = await server.signIn(tenant(), 'visitor').catch(() => null)
  const user = await server.signIn(tenant(), 'tenant_admin')
  const changed = await user.ask(userApi.info, { name: '新名字', introduction: '简介' })
  expect(changed).toMatchObject({ id: user.accountId, name: '新名字' })
  expect((await user.ask(accountApi.info, {})).user).toMatchObject({ name: '新名字', introduction: '简介' })
  for (const photo of ['https://elsewhere.example/a.png', '//elsewhere.example', 'javascript:alert(1)'])
    expect((await user.call(userApi.info, { photo })).code, photo).toBe(-1)
  if (self) expect(await self.call(userApi.info, { name: '访客改名' })).toMatchObject({ code: 4403 })
})

test('no call of an open session changes the phone number or the e-mail address without proof', async () => {
  const user = await server.signIn(server.tenants.b, 'business_user')
  const admin = await server.signIn(server.tenants.b, 'tenant_admin')
  const contacts = () =>
    asOwner(server, async (client) => {
      const ids = [user.accountId, admin.accountId]
      return (await client.query('select phone, email from account where id = any($1) order by id', [ids])).rows
    })
  const before = await contacts()
  const phone = '13612345678'
  const email = 'attacker@example.com'
  for (const who of [user, admin]) {
    expect(await who.call(userApi.info, { phone })).toMatchObject({
      code: -1,
      data: { fields: { phone: expect.stringContaining('个人中心') as string } },
    })
    expect(await who.call(userApi.info, { phone, password: old })).toMatchObject({ code: -1 })
    expect(await who.call(userApi.info, { email })).toMatchObject({
      code: -1,
      data: { fields: { password: expect.any(String) as string } },
    })
    expect(await who.call(userApi.info, { email, password: 'not the one' })).toMatchObject({ code: -1 })
  }
  // Administrators change other users' contacts; their own require proof.
  const { version, loginName, name, sex, ognId, deptId, roles, ...own } = await admin.ask(userApi.queryUserInfo, {
    id: admin.accountId,
  })
  const roleIds = roles.map((role) => role.id)
  const draft = { id: admin.accountId, version, loginName, name, sex, ognId: ognId!, deptId, roleIds, email: own.email }
  expect(await admin.call(userApi.save, { ...draft, phone })).toMatchObject({
    code: -1,
    data: { fields: { phone: expect.any(String) as string } },
  })
  expect(await contacts()).toEqual(before)
})

test('an e-mail address changes with the password, and is unique in the tenant', async () => {
  const user = await server.signIn(server.tenants.b, 'business_user')
  const colleague = await server.signIn(server.tenants.b, 'auditor')
  const password = old
  expect(await user.ask(userApi.info, { email: 'a@example.com', password })).toMatchObject({ email: 'a@example.com' })
  const taken = await colleague.call(userApi.info, { email: 'A@example.com', password })
  expect(taken).toMatchObject({ code: -1, data: { fields: { email: '邮箱已被本单位其他用户使用' } } })
})
