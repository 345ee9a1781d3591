import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser, owner } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { addPerson } from '../../../../test/support/people.ts'
import { accountApi } from '../../account/api.ts'
import { roleApi } from '../../permission/api.ts'
import { secondFactorApi } from '../api.ts'

const password = 'a password for tests'
let server: TestServer
let staff: Caller
let app: TOTP
let recovery: string[]

beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
})
afterAll(() => server.stop())

const allow = async (secondFactor: boolean) => {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  await admin.ask(accountApi.setSignInSettings, { idleMinutes: 120, secondFactor })
}
/** Code of a moment relative to now: every code is valid once. */
const digits = (seconds = 0) => app.generate({ timestamp: Date.now() + seconds * 1000 })
const forgetUse = () => owner(server, 'update second_factor set "lastStep" = 0, tries = 0')
const start = async (address = '198.51.100.60') => {
  const browser = newBrowser(server, address)
  const { data } = await browser.call(accountApi.doLogin, { username: staff.loginName, password })
  return { browser, ticket: data['ticket'] as string, step: data['step'] }
}

test('is off until the organisation offers it, and on after the first right code', async () => {
  expect((await staff.call(secondFactorApi.begin, { password })).code).toBe(-1)
  await allow(true)
  // An open session alone cannot bind the account to an app.
  expect(await staff.call(secondFactorApi.begin, { password: 'not the one' })).toMatchObject({
    code: -1,
    data: { fields: { password: expect.any(String) as string } },
  })
  const { secret, uri } = await staff.ask(secondFactorApi.begin, { password })
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  app = new TOTP({ secret: Secret.fromBase32(secret) })
  expect((await start()).step).toBeUndefined()
  expect((await staff.call(secondFactorApi.confirm, { code: '000000' })).code).toBe(-1)
  recovery = (await staff.ask(secondFactorApi.confirm, { code: digits() })).recovery
  expect(recovery).toHaveLength(10)
  const stored = JSON.stringify(await owner(server, 'select * from second_factor'))
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(recovery[0])
})

describe('signing in', () => {
  test('requires a code after the right password only, and each code is valid once', async () => {
    await forgetUse()
    const wrong = await newBrowser(server).call(accountApi.doLogin, {
      username: staff.loginName,
      password: 'wrong one',
    })
    expect(wrong).toMatchObject({ code: -1, msg: '用户名或密码错误', data: null })
    const { browser, ticket, step } = await start()
    expect(step).toBe('secondFactor')
    const code = digits()
    const done = await browser.call(accountApi.finishLogin, { ticket, code })
    expect(done.data['token']).toHaveLength(64)
    const next = await start()
    expect((await next.browser.call(accountApi.finishLogin, { ticket: next.ticket, code })).msg).toBe(
      '动态码或恢复码错误',
    )
  })
  test('accepts a recovery code once', async () => {
    await forgetUse()
    const first = await start()
    const code = recovery[0]!.toLowerCase()
    expect((await first.browser.call(accountApi.finishLogin, { ticket: first.ticket, code })).code).toBe(200)
    const second = await start()
    expect((await second.browser.call(accountApi.finishLogin, { ticket: second.ticket, code })).code).toBe(-1)
    expect((await staff.ask(secondFactorApi.state, {})).recoveryLeft).toBe(9)
  })
  test('checks five wrong codes and then no more, with any ticket', async () => {
    await forgetUse()
    for (let n = 0; n < 8; n += 1) {
      const { browser, ticket } = await start(`198.51.100.${n + 61}`)
      await browser.call(accountApi.finishLogin, { ticket, code: '000000' })
    }
    const late = await start('198.51.100.70')
    expect((await late.browser.call(accountApi.finishLogin, { ticket: late.ticket, code: digits() })).code).toBe(-1)
    expect(await owner(server, 'select tries from second_factor')).toEqual([{ tries: 5 }])
  })
  test('binds the ticket to the browser that has sent the password', async () => {
    await forgetUse()
    const { ticket } = await start()
    expect((await newBrowser(server).call(accountApi.finishLogin, { ticket, code: digits() })).code).toBe(-1)
  })
})

test('only an administrator of the same organisation can remove it', async () => {
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const accountId = staff.accountId
  expect((await other.call(secondFactorApi.reset, { accountId })).code).toBe(-1)
  expect((await staff.call(secondFactorApi.reset, { accountId })).code).toBe(4403)
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect((await admin.call(secondFactorApi.reset, { accountId: admin.accountId })).msg).toContain('自己的双重验证')
  const perms = ['common', 'system:user:view', 'system:user:resetPas']
  await admin.ask(roleApi.save, { roleCode: 'helper', roleName: '帮助台', dataScope: 'all', perms })
  const { a } = server.tenants
  const helper = await addPerson(server, a, { parentId: a.ognId, name: '帮助台', roles: ['helper'] })
  expect((await helper.call(secondFactorApi.reset, { accountId })).code).toBe(-1)
  const { enrolled } = await admin.ask(accountApi.signInSettings, {})
  expect(enrolled.map((one) => one.accountId)).toEqual([accountId])
  await admin.ask(secondFactorApi.reset, { accountId })
  expect((await start()).step).toBeUndefined()
})
