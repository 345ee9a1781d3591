import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { knownCaptcha, newBrowser, owner, timePasses } from '../../../../test/support/browser.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { accountApi, captchaApi } from '../api.ts'
import { drawCaptcha } from './captcha-picture.ts'

const wrong = '验证码错误或已过期'
const login = { username: 'nobody_here', password: 'not the password' }
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(() => owner(server, 'delete from sign_in_failure'))

describe('a captcha', () => {
  test('can be used once, also concurrently', async () => {
    const browser = newBrowser(server)
    const answer = await knownCaptcha(server, browser)
    const said = await Promise.all(
      Array.from({ length: 200 }, () => browser.call(accountApi.doLogin, { ...login, ...answer })),
    )
    const passed = said.filter(({ msg }) => msg !== wrong)
    expectReached('captcha', { uses: said.length, passed: passed.length })
    expect(passed.map(({ msg }) => msg)).toEqual(['用户名或密码错误'])
  })
  test('is used up by a wrong answer', async () => {
    const browser = newBrowser(server)
    const answer = await knownCaptcha(server, browser)
    const refused = await browser.call(accountApi.doLogin, { ...login, ...answer, captcha: 'WXYZ' })
    expect(refused).toMatchObject({ code: -1, msg: wrong, data: { fields: { captcha: wrong } } })
    expect((await browser.call(accountApi.doLogin, { ...login, ...answer })).msg).toBe(wrong)
  })
  test('expires after two minutes', async () => {
    const browser = newBrowser(server)
    const early = await knownCaptcha(server, browser)
    await timePasses(server, '115 seconds')
    expect((await browser.call(accountApi.doLogin, { ...login, ...early })).msg).not.toBe(wrong)
    const late = await knownCaptcha(server, browser)
    await timePasses(server, '121 seconds')
    expect((await browser.call(accountApi.doLogin, { ...login, ...late })).msg).toBe(wrong)
  })
  test('is invalid in another browser and under another id', async () => {
    const mine = newBrowser(server)
    const answer = await knownCaptcha(server, mine)
    expect((await newBrowser(server).call(accountApi.doLogin, { ...login, ...answer })).msg).toBe(wrong)
    const other = await mine.call(captchaApi.getCheckCode, {})
    const moved = { captcha: 'ABCD', uuid: other.data['uuid'] as string }
    expect((await mine.call(accountApi.doLogin, { ...login, ...moved })).msg).toBe(wrong)
  })
  test('is required after three failures of a name in any browser, but not for other names', async () => {
    const browser = newBrowser(server, '198.51.100.40')
    const asked = async (who = browser, username = login.username) =>
      (await who.call(captchaApi.getCheckCode, { username })).data['enabled']
    for (let n = 0; n < 3; n += 1) {
      expect(await asked()).toBe(false)
      await browser.call(accountApi.doLogin, login)
    }
    expect(await asked()).toBe(true)
    expect(await asked(newBrowser(server, '198.51.100.41'))).toBe(true)
    expect(await asked(browser, 'somebody_else')).toBe(false)
    expect(await asked(newBrowser(server, '198.51.100.41'), 'somebody_else')).toBe(false)
  })
  test('is required for all names of an address, or its IPv6 network, that tries many names', async () => {
    const asked = async (address: string) =>
      (await newBrowser(server, address).call(captchaApi.getCheckCode, { username: 'a colleague' })).data['enabled']
    const at = (n: number) => `2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`
    for (let n = 0; n < 30; n += 1)
      await newBrowser(server, at(n)).call(accountApi.doLogin, { username: `tried_${n}`, password: 'Password1' })
    expect([await asked(at(99)), await asked('2001:db8:7:2::1')]).toEqual([true, false])
  })
})

test('pictures are PNGs, and never the same twice', () => {
  const draw = () => drawCaptcha('AB37', Math.random)
  const [one, other] = [draw(), draw()]
  expect(one).not.toBe(other)
  const bytes = Buffer.from(one.split(',')[1]!, 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([110, 40])
})

test('every sign-in requires one where that is configured', async () => {
  server.server.platform.settings.captcha = 'always'
  const browser = newBrowser(server, '198.51.100.50')
  const { data } = await browser.call(captchaApi.getCheckCode, {})
  expect(data['enabled']).toBe(true)
  const refused = await browser.call(accountApi.doLogin, login)
  expect(refused).toMatchObject({ code: -1, data: { fields: { captcha: '请输入验证码' } } })
  server.server.platform.settings.captcha = 'failures'
})
