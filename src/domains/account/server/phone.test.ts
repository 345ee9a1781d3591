import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDice } from '../../../../test/probes/support/dice.ts'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { codeFor, knownCaptcha, lastCode, newBrowser, owner, timePasses } from '../../../../test/support/browser.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { accountApi, phoneApi } from '../api.ts'

const dice = newDice('phone')
const wrong = '短信验证码错误或已过期'
const password = 'a password for tests'
const phone = '13900001111'
let server: TestServer
let staff: { id: string; loginName: string }

beforeAll(async () => {
  server = await testServer()
  staff = server.tenants.a.accounts['legal_staff']!
})
afterAll(() => server.stop())
beforeEach(async () => {
  await owner(server, 'delete from sms_code')
  await owner(server, 'delete from sign_in_failure')
  await owner(server, `update account set phone = ''`)
  await owner(server, 'update account set phone = $2 where id = $1', [staff.id, phone])
})
const countOf = async (sql: string) =>
  (await owner<{ n: number }>(server, `select count(*)::int as n from ${sql}`))[0]!.n

describe('codes by text message', () => {
  test('do not allow flooding: 1,000 requests, 100 numbers, 5 addresses', { timeout: 120_000 }, async () => {
    const browsers = Array.from({ length: 5 }, (_, i) => newBrowser(server, `192.0.2.${i + 101}`))
    const numbers = Array.from({ length: 100 }, (_, i) => `139222${String(i).padStart(5, '0')}`)
    const said = { sent: 0, refused: 0, retryAfter: 0 }
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        numbers.map(async (number) => {
          const { code, status } = await dice.pick(browsers).call(phoneApi.getSmsCode, { phone: number, type: 'login' })
          said[code === 200 ? 'sent' : 'refused'] += 1
          if (status === 429) said.retryAfter += 1
        }),
      )
    expectReached('sms', said)
    expect(said.sent + said.refused).toBe(1000)
    expect(said.sent).toBeLessThanOrEqual(100)
    expect(said.sent).toBeGreaterThan(0)
    expect(said.retryAfter).toBe(said.refused)
    expect(await countOf('(select ip from sms_code group by ip having count(*) > 20) s')).toBe(0)
    expect(await countOf('(select phone from sms_code group by phone having count(*) > 1) s')).toBe(0)
    // No account has any of these numbers: all replies are alike, and no message was sent.
    expect(await countOf('sms_message')).toBe(0)
  })
  test('are limited per number to one in 60 s, five an hour, ten a day, with a captcha from the third', async () => {
    let address = 0
    const ask = async (solved: boolean) => {
      address += 1
      const browser = newBrowser(server, `192.0.2.${address}`)
      const answer = solved ? await knownCaptcha(server, browser) : {}
      return browser.call(phoneApi.getSmsCode, { phone, type: 'login', ...answer })
    }
    expect((await ask(false)).code).toBe(200)
    expect((await ask(false)).status).toBe(429)
    await timePasses(server, '61 seconds')
    expect((await ask(false)).code).toBe(200)
    await timePasses(server, '61 seconds')
    expect((await ask(false)).data).toMatchObject({ fields: { captcha: '请输入验证码' } })
    const inHours = async (rounds: number) => {
      let good = 0
      for (let n = 0; n < rounds; n += 1) {
        await timePasses(server, '61 seconds')
        if ((await ask(true)).code === 200) good += 1
      }
      return good
    }
    expect(await inHours(6)).toBe(3)
    await timePasses(server, '1 hour')
    expect(await inHours(7)).toBe(5)
    await timePasses(server, '1 hour')
    expect(await inHours(2)).toBe(0)
  })
  test('get the same reply for a number without an account', async () => {
    const browser = newBrowser(server)
    const known = await browser.call(phoneApi.getSmsCode, { phone, type: 'reset' })
    const unknown = await browser.call(phoneApi.getSmsCode, { phone: '13911112222', type: 'reset' })
    expect(unknown).toEqual(known)
    const guess = (number: string) =>
      browser.call(phoneApi.verifiedSmsCode, { phone: number, smsCode: '000001', type: 'reset' })
    expect(await guess('13911112222')).toEqual(await guess(phone))
  })
  test('are stored as hashes, and end after five tries, five minutes, one use', async () => {
    const browser = newBrowser(server)
    const check = (smsCode: string, type: 'login' | 'reset' = 'reset', number = phone) =>
      browser.call(phoneApi.verifiedSmsCode, { phone: number, smsCode, type })
    const code = await codeFor(server, browser, phone, 'reset')
    expect(JSON.stringify(await owner(server, 'select * from sms_code'))).not.toContain(code)
    expect((await check(code, 'login')).msg).toBe(wrong)
    expect((await check(code, 'reset', '13911112222')).msg).toBe(wrong)
    expect((await check(code)).code).toBe(200)
    expect((await check(code)).msg).toBe(wrong)

    await timePasses(server, '61 seconds')
    const late = await codeFor(server, browser, phone, 'reset')
    await timePasses(server, '301 seconds')
    expect((await check(late)).msg).toBe(wrong)

    const guessed = await codeFor(server, browser, phone, 'reset')
    const guesses = Array.from({ length: 2000 }, () => String(dice.below(1_000_000)).padStart(6, '0')).filter(
      (one) => one !== guessed,
    )
    const hits = await Promise.all(guesses.map((one) => check(one)))
    expectReached('sms', { guesses: guesses.length, answers: hits.length })
    expect(hits.filter((one) => one.code === 200)).toEqual([])
    expect((await check(guessed)).msg).toBe(wrong)
    expect(await countOf('sms_code where tries > 5')).toBe(0)
  })
  test('can be used once, also concurrently', async () => {
    const browser = newBrowser(server)
    const code = await codeFor(server, browser, phone, 'login')
    const said = await Promise.all(
      Array.from({ length: 30 }, () => browser.call(accountApi.doLoginByPhone, { phone, smsCode: code })),
    )
    expect(said.filter((one) => one.code === 200)).toHaveLength(1)
  })
})

describe('signing in by phone', () => {
  test('asks for the account when several have the number', async () => {
    const other = server.tenants.b.accounts['legal_staff']!
    await owner(server, 'update account set phone = $2 where id = $1', [other.id, phone])
    const browser = newBrowser(server)
    const smsCode = await codeFor(server, browser, phone, 'login')
    const { data } = await browser.call(accountApi.doLoginByPhone, { phone, smsCode })
    expect(data).toMatchObject({ token: '', step: 'account' })
    expect((data['users'] as { userId: string }[]).map((one) => one.userId).sort()).toEqual([staff.id, other.id].sort())
    const ticket = data['ticket'] as string
    const stranger = server.tenants.b.accounts['tenant_admin']!.id
    expect((await browser.call(accountApi.finishLogin, { ticket, userId: stranger })).code).toBe(-1)

    await timePasses(server, '61 seconds')
    const again = await codeFor(server, browser, phone, 'login')
    const chosen = await browser.call(accountApi.doLoginByPhone, { phone, smsCode: again })
    const done = await browser.call(accountApi.finishLogin, {
      ticket: chosen.data['ticket'] as string,
      userId: other.id,
    })
    expect(done.data['user']).toMatchObject({ loginName: other.loginName })
  })
})

describe('a new password or phone number', () => {
  test('needs the proof of the phone: no ticket, a used one, another browser, another number, another account', async () => {
    const browser = newBrowser(server)
    const smsCode = await codeFor(server, browser, phone, 'reset')
    const { data } = await browser.call(phoneApi.verifiedSmsCode, { phone, smsCode, type: 'reset' })
    const ticket = data['ticket'] as string
    const reset = (more: object, who = browser) =>
      who.call(accountApi.resetByPhone, { phone, ticket, userId: staff.id, password: 'a quite new password', ...more })
    expect((await reset({ ticket: dice.letters(64) })).code).toBe(-1)
    expect((await reset({}, newBrowser(server))).code).toBe(-1)
    const old = newBrowser(server)
    const signedIn = await old.call(accountApi.doLogin, { username: staff.loginName, password })
    old.token = signedIn.data['token'] as string
    expect((await reset({ password: '12345678' })).data).toMatchObject({
      fields: { password: '该密码过于常见，请换一个' },
    })
    expect((await reset({ password: staff.loginName })).data).toMatchObject({ fields: {} })
    expect((await reset({ password })).data).toMatchObject({ fields: { password: '不能使用最近三次用过的密码' } })
    expect((await reset({})).code).toBe(200)
    expect((await reset({})).code).toBe(-1)
    expect((await old.call(accountApi.info, {})).code).toBe(4401)
    const login = (word: string) =>
      newBrowser(server, '198.51.100.77').call(accountApi.doLogin, { username: staff.loginName, password: word })
    expect((await login(password)).code).toBe(-1)
    expect((await login('a quite new password')).code).toBe(200)
    const other = server.tenants.a.accounts['tenant_admin']!
    await timePasses(server, '61 seconds')
    const next = await browser.call(phoneApi.verifiedSmsCode, {
      phone,
      smsCode: await codeFor(server, browser, phone, 'reset'),
      type: 'reset',
    })
    expect((await reset({ ticket: next.data['ticket'], userId: other.id })).code).toBe(-1)
  })
  test('is refused for another account; for the own account it needs the current number', async () => {
    const browser = newBrowser(server)
    const business = server.tenants.a.accounts['business_user']!
    await owner(server, 'update account set phone = $2 where id = $1', [business.id, '13900002222'])
    const { data } = await browser.call(accountApi.doLogin, { username: business.loginName, password })
    browser.token = data['token'] as string
    const next = '13900003333'
    const change = (more: object, smsCode: string) =>
      browser.call(phoneApi.updatePhoneByUserId, { userId: business.id, phone: next, smsCode, ...more })
    const smsCode = await codeFor(server, browser, next, 'bind')
    expect((await change({ userId: staff.id }, smsCode)).msg).toBe('记录不存在或已删除')
    expect((await change({}, smsCode)).msg).toBe('请先验证原手机号')
    expect((await change({ password }, smsCode)).msg).toBe('请先验证原手机号')
    const proof = await browser.call(phoneApi.verifiedSmsCode, {
      phone: '13900002222',
      smsCode: await codeFor(server, browser, '13900002222', 'bind'),
      type: 'bind',
    })
    expect((await change({ ticket: proof.data['ticket'] }, smsCode)).code).toBe(200)
    expect(await owner(server, 'select phone from account where id = $1', [business.id])).toEqual([{ phone: next }])
    expect(await owner(server, 'select phone from account where id = $1', [staff.id])).toEqual([{ phone }])
  })
  test('the accounts of a phone number are not returned without its proof', async () => {
    const browser = newBrowser(server)
    expect((await browser.call(phoneApi.getUserIdByPhone, { phone, ticket: 'none' })).code).toBe(-1)
    expect((await browser.call(phoneApi.getSmsCode, { phone, type: 'bind' })).code).toBe(4401)
    expect(await lastCode(server, '13999999999')).toBe('none')
  })
})
