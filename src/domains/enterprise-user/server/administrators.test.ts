import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastMessage, newBrowser, owner } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { workOn } from '../../../../test/support/work.ts'
import { accountApi, phoneApi } from '../../account/api.ts'
import { noticeApi } from '../../notice/api.ts'
import { smsApi } from '../../sms/api.ts'
import { userApi } from '../../user/api.ts'
import { enterpriseUserApi } from '../api.ts'

// Without an SMS gateway and outside demo mode: no messages are sent.
let server: TestServer
let ops: Caller
let root: Caller
let admin: Caller
let tenantId: string
beforeAll(async () => {
  server = await testServer({ settings: { demo: false } })
  const { a, provider } = server.tenants
  ops = await server.signIn(provider, 'ops_admin')
  root = await server.signIn(provider, 'root')
  admin = await server.signIn(a, 'tenant_admin')
  tenantId = a.id
})
afterAll(() => server.stop())

let count = 0
const draft = (more: object = {}) => {
  count += 1
  return {
    tenantId,
    loginName: `proposed_${count}`,
    name: `新管理员${count}`,
    phone: `1370000${String(count).padStart(4, '0')}`,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    moduleCodes: ['QA_ROBOT' as const],
    ...more,
  }
}
const own = 'a password of their own'
const ticketOf = (link: string) => /first=([\w-]{64})$/.exec(link)![1]!
const choose = (ticket: string) => newBrowser(server).call(accountApi.finishLogin, { ticket, password: own })
const signIn = (username: string) => newBrowser(server).call(accountApi.doLogin, { username, password: own })
const steps = async (who: Caller) =>
  (await who.ask(noticeApi.query, { kind: 'security' })).records.map(
    ({ vars }) => `${String(vars['step'])} ${String(vars['title'])}`,
  )
const perms = async (token: string) =>
  (await server.caller(token, '', '').ask(accountApi.info, {})).perms.map(({ val }) => val)

describe('an administrator added by the provider', () => {
  test('is notified to the organisation’s administrators and has no rights before one of them confirms', async () => {
    const user = await ops.ask(enterpriseUserApi.save, draft({ isAdmin: true }))
    expect(user).toMatchObject({ isAdmin: false, adminPending: true })
    expect(await steps(admin)).toContain(`adminProposed ${user.name}`)
    const { link } = await ops.ask(enterpriseUserApi.firstLink, { tenantId, userId: user.userId })
    expect(await choose(ticketOf(link))).toMatchObject({
      code: -1,
      msg: expect.stringContaining('管理员确认') as string,
    })
    // Neither the provider nor a non-administrator of the organisation can decide.
    const decide = { userId: user.userId, action: 'confirm' } as const
    const manager = await server.signIn(server.tenants.a, 'legal_manager')
    const work = { node: '确认管理员', path: `/EnterPriseUserList?keyword=${user.loginName}` }
    expect([await workOn(admin, user.userId), await workOn(manager, user.userId)]).toEqual([work, null])
    for (const who of [ops, root, manager, await server.signIn(server.tenants.b, 'tenant_admin')])
      expect([-1, 4403]).toContain((await who.call(enterpriseUserApi.decideAdmin, decide)).code)
    expect(await choose(ticketOf(link))).toMatchObject({ code: -1 })

    expect(await admin.ask(enterpriseUserApi.decideAdmin, decide)).toMatchObject({ isAdmin: true, adminPending: false })
    expect(await workOn(admin, user.userId)).toBeNull()
    expect((await admin.call(enterpriseUserApi.decideAdmin, decide)).code).toBe(-1)
    const entered = await choose(ticketOf(link))
    expect(entered.code).toBe(200)
    expect(await perms(String(entered.data['token']))).toContain('system:user:role')
    expect((await choose(ticketOf(link))).code).toBe(-1)
    expect((await signIn(user.loginName)).code).toBe(200)
    expect(await steps(admin)).toContain(`adminConfirmed ${user.name}`)
  })

  test('stays an ordinary user when the proposal is rejected, or when the account existed before', async () => {
    const turned = await ops.ask(enterpriseUserApi.save, draft({ isAdmin: true }))
    await admin.ask(enterpriseUserApi.decideAdmin, { userId: turned.userId, action: 'reject' })
    expect(await workOn(admin, turned.userId)).toBeNull()
    const { link } = await ops.ask(enterpriseUserApi.firstLink, { tenantId, userId: turned.userId })
    const entered = await choose(ticketOf(link))
    expect(await perms(String(entered.data['token']))).not.toContain('system:user:role')

    const there = await ops.ask(enterpriseUserApi.save, draft())
    const first = await ops.ask(enterpriseUserApi.firstLink, { tenantId, userId: there.userId })
    await choose(ticketOf(first.link))
    const { version } = (await ops.ask(enterpriseUserApi.query, { tenantId, keyword: there.loginName })).records[0]!
    const raised = await ops.ask(enterpriseUserApi.save, { ...draft({ isAdmin: true }), userId: there.userId, version })
    expect(raised).toMatchObject({ isAdmin: false, adminPending: true })
    const again = await signIn(there.loginName)
    expect(await perms(String(again.data['token']))).not.toContain('system:user:role')
  })

  test('is added immediately by root only where the organisation has no administrator left', async () => {
    const other = server.tenants.b
    await owner(server, 'update account set status = 1 where id = $1', [other.accounts['tenant_admin']!.id])
    const rescue = draft({ tenantId: other.id, isAdmin: true })
    expect((await ops.call(enterpriseUserApi.save, rescue)).msg).toContain('超级管理员')
    expect(await root.ask(enterpriseUserApi.save, rescue)).toMatchObject({ isAdmin: true, adminPending: false })
  })
})

describe('without an SMS gateway and outside demo mode', () => {
  test('no codes to sign in or reset a password are created, for known and unknown phones alike', async () => {
    const staff = server.tenants.a.accounts['legal_staff']!
    await owner(server, `update account set phone = '13900009999' where id = $1`, [staff.id])
    for (const phone of ['13900009999', '13900008888'])
      for (const type of ['login', 'reset'] as const)
        expect(await newBrowser(server).call(phoneApi.getSmsCode, { phone, type })).toMatchObject({
          code: -1,
          msg: '本系统未开通短信服务，请用密码登录；忘记密码请联系管理员',
        })
    expect(await owner(server, 'select 1 from sms_message union all select 1 from sms_code')).toEqual([])
    const about = await server.server.app.inject({ url: '/api/about' })
    expect(about.json<{ data: object }>().data).toMatchObject({ sms: false })
  })

  test('the provider resets no passwords while the organisation has its own administrators', async () => {
    const { a } = server.tenants
    for (const role of ['legal_manager', 'tenant_admin']) {
      const userId = a.accounts[role]!.id
      for (const who of [ops, root])
        expect((await who.call(enterpriseUserApi.resetPas, { tenantId, userId })).msg, role).toContain('自己的管理员')
      expect((await ops.call(enterpriseUserApi.firstLink, { tenantId, userId })).code).toBe(-1)
    }
    // Nor does the provider get access to an unused account that the organisation has created.
    const { id: fresh } = await admin.ask(userApi.save, {
      loginName: 'made_by_own',
      name: '自建用户',
      sex: 1,
      phone: '13655550000',
      ognId: a.ognId,
      roleIds: (await admin.ask(userApi.roles, {}))
        .filter(({ roleCode }) => roleCode === 'legal_staff')
        .map(({ id }) => id),
    })
    for (const who of [ops, root])
      expect((await who.call(enterpriseUserApi.firstLink, { tenantId, userId: fresh })).msg).toContain('自己的管理员')
    expect((await admin.call(enterpriseUserApi.firstLink, { tenantId, userId: fresh })).code).toBe(200)
    // The organisation's own administrator can; the link is valid once.
    const userId = a.accounts['legal_manager']!.id
    await admin.ask(enterpriseUserApi.resetPas, { tenantId, userId })
    await owner(server, 'update account set "lastLoginTime" = now() where id = $1', [userId])
    expect((await ops.call(enterpriseUserApi.firstLink, { tenantId, userId })).msg).toContain('自己的管理员')
    const { link } = await admin.ask(enterpriseUserApi.firstLink, { tenantId, userId })
    const stored = JSON.stringify(await owner(server, 'select * from sign_in_ticket'))
    expect(stored).not.toContain(ticketOf(link))
    expect((await choose(ticketOf(link))).code).toBe(200)
    expect((await signIn(a.accounts['legal_manager']!.loginName)).code).toBe(200)
  })
})

test('the operator’s page masks codes and first passwords, and reading it is recorded in the history', async () => {
  const demo = await testServer()
  try {
    const { provider, a } = demo.tenants
    const reader = await demo.signIn(provider, 'ops_admin')
    const phone = '13900007777'
    await owner(demo, 'update account set phone = $2 where id = $1', [a.accounts['legal_staff']!.id, phone])
    await newBrowser(demo).call(phoneApi.getSmsCode, { phone, type: 'login' })
    const code = /\d{6}/.exec(await lastMessage(demo, phone))![0]
    const user = await reader.ask(enterpriseUserApi.save, { ...draft(), tenantId: a.id, phone: '13900006666' })
    const secret = /初始密码：(\w{12})/.exec(await lastMessage(demo, user.phone))![1]!
    const page = await reader.call(smsApi.query, {})
    expect(page.data).toMatchObject({ way: 'demo', total: 2 })
    expect(page.raw).not.toContain(code)
    expect(page.raw).not.toContain(secret)
    const history = await owner(demo, `select "accountId", note from audit_entry where action = 'sms.read'`)
    expect(history).toEqual([{ accountId: reader.accountId, note: '' }])
  } finally {
    await demo.stop()
  }
})
