import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accountApi, captchaApi } from '../../domains/account/api.ts'
import { get, Nothing } from '../../kernel/endpoint.ts'
import { newBrowser } from '../../../test/support/browser.ts'
import { password, testServer, type TestServer } from '../../../test/support/server.ts'
import { FileReply } from './reply.ts'

/** A server behind a proxy that terminates TLS and does not forward the protocol. */
let server: TestServer
beforeAll(async () => {
  const page = get('/api/test/page', {
    summary: 'Get a page',
    access: 'open',
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  })
  const file = { name: 'page.html', mime: 'text/html; charset=utf-8', body: Buffer.from('<p>') }
  const routes = [{ name: 'page', endpoint: page, handler: () => new FileReply(file) }]
  server = await testServer({ settings: { publicUrl: 'https://law.example.com' }, more: [{ name: 'test', routes }] })
})
afterAll(() => server.stop())

const signIn = () =>
  server.server.app.inject({
    method: 'POST',
    url: accountApi.doLogin.path,
    payload: { username: server.tenants.a.accounts['legal_staff']!.loginName, password },
  })

test('cookies are Secure and HSTS is sent where the public address is https, and not on plain http', async () => {
  const { settings } = server.server.platform
  const behind = await signIn()
  expect(behind.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['sacompanion', true],
    ['sadevice', true],
  ])
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000')
  settings.publicUrl = 'http://intranet.example.com'
  const plain = await signIn()
  expect(plain.cookies.map(({ secure }) => secure ?? false)).toEqual([false, false])
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  settings.publicUrl = 'https://law.example.com'
})

test('a page is isolated from windows of other sites and may use no device', async () => {
  const { headers } = await server.server.app.inject({ url: '/api/test/page' })
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('the OpenAPI description is for signed-in users only', async () => {
  const url = '/api/openapi.json'
  expect((await server.server.app.inject({ url })).json()).toMatchObject({ code: 4401 })
  const { token } = (await signIn()).json<{ data: { token: string } }>().data
  const reply = await server.server.app.inject({ url, headers: { satoken: token } })
  expect(reply.headers['content-type']).toContain('application/json')
  expect(Object.keys(reply.json<{ paths: object }>().paths).length).toBeGreaterThan(500)
})

test('captchas are limited per minute and address, where an IPv6 network counts as one address', async () => {
  const ask = async (address: string) => (await newBrowser(server, address).call(captchaApi.getCheckCode, {})).status
  const addresses = Array.from({ length: 125 }, (_, n) => `2001:db8:5:5::${n.toString(16)}`)
  const statuses = await Promise.all(addresses.map(ask))
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  expect(await ask('2001:db8:5:6::1')).toBe(200)
})
