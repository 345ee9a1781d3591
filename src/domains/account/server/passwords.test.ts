import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser } from '../../../../test/support/browser.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import type { Context } from '../../../server/context.ts'
import { transact } from '../../../server/db/tx.ts'
import { accountApi } from '../api.ts'
import { accountIdentity } from './identity.ts'
import { faultOfPassword } from './passwords.ts'
import { changePassword, resetPassword } from './service.ts'

const password = 'a password for tests'
let server: TestServer
let staff: Caller

beforeAll(async () => {
  server = await testServer()
  staff = await server.signIn(server.tenants.a, 'legal_staff')
})
afterAll(() => server.stop())

/** The context of a handler that serves this caller. */
async function contextOf(caller: Caller): Promise<Context> {
  const base = server.server.contextFor()
  const credentials = { token: caller.token, companion: undefined }
  const who = await transact(server.server.platform.databases.pool, (open) => accountIdentity.enter(open, credentials))
  return base.as(who, undefined)
}
const codeOf = async (caller: Caller) => (await caller.call(accountApi.info, {})).code

describe('a password', () => {
  const owner = { loginName: 'li.wenjia', phone: '13900001111', organisation: '华岳精工集团有限公司' }
  test.each([
    ['seven77', 'account.passwordLength'],
    ['x'.repeat(129), 'account.passwordLength'],
    ['password', 'account.passwordCommon'],
    ['PassWord', 'account.passwordCommon'],
    ['１２３４５６７８', 'account.passwordCommon'],
    ['Li.Wenjia', 'account.passwordIsName'],
    ['13900001111', 'account.passwordIsName'],
    ['华岳精工集团有限公司', 'account.passwordIsName'],
    ['correct horse', undefined],
    ['法务部的一串汉字', undefined],
    ['𠮷'.repeat(8), undefined],
  ])('%s: %s', (text, fault) => expect(faultOfPassword(text, owner)).toBe(fault))
})

test('a change by the user ends the other sessions, and the last three passwords are refused', async () => {
  const other = await server.signIn(server.tenants.a, 'legal_staff')
  const ctx = await contextOf(staff)
  await expect(changePassword(ctx, 'not the password', 'the second password')).rejects.toMatchObject({
    fields: { password: { key: 'account.passwordWrong' } },
  })
  await changePassword(ctx, password, 'the second password')
  expect(await codeOf(staff)).toBe(200)
  expect(await codeOf(other)).toBe(4401)
  await changePassword(ctx, 'the second password', 'the third password')
  for (const former of [password, 'the second password', 'the third password'])
    await expect(changePassword(ctx, 'the third password', former)).rejects.toMatchObject({
      fields: { newPassword: { key: 'account.passwordUsed' } },
    })
  await changePassword(ctx, 'the third password', 'the fourth password')
  await changePassword(ctx, 'the fourth password', password)
})

test('a reset by an administrator allows one sign-in, with a new password; foreign accounts are refused', async () => {
  const admin = await contextOf(await server.signIn(server.tenants.a, 'tenant_admin'))
  const victim = await server.signIn(server.tenants.a, 'business_user')
  await expect(resetPassword(admin, server.tenants.b.accounts['business_user']!.id)).rejects.toMatchObject({
    key: 'common.recordMissing',
  })
  const secret = await resetPassword(admin, victim.accountId)
  expect(await codeOf(victim)).toBe(4401)

  const browser = newBrowser(server)
  const login = (word: string) => browser.call(accountApi.doLogin, { username: victim.loginName, password: word })
  expect((await login(password)).code).toBe(-1)
  const { data } = await login(secret)
  expect(data).toMatchObject({ token: '', step: 'password' })
  const finish = (word: string) =>
    browser.call(accountApi.finishLogin, { ticket: data['ticket'] as string, password: word })
  expect((await finish(secret)).data).toMatchObject({ fields: { password: '不能使用最近三次用过的密码' } })
  const done = await finish('my own password now')
  expect(done.data['token']).toHaveLength(64)
  expect((await finish('my own password now')).code).toBe(-1)
  expect((await login(secret)).code).toBe(-1)
  expect((await login('my own password now')).data['token']).toHaveLength(64)
})

test('the token in the query is ignored where that is switched off', async () => {
  const info = () => server.server.app.inject({ method: 'GET', url: `${accountApi.info.path}?token=${staff.token}` })
  const { settings } = server.server.platform
  expect((await info()).json<{ code: number }>().code).toBe(200)
  settings.authQueryToken = false
  expect((await info()).json<{ code: number }>().code).toBe(4401)
  settings.authQueryToken = true
})
