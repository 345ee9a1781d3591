import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newBrowser, owner } from '../../../../test/support/browser.ts'
import { testServer, type TestServer } from '../../../../test/support/server.ts'
import { phoneApi } from '../../account/api.ts'
import { smsApi } from '../api.ts'
import { sendMessage } from './gateway.ts'

const phone = '13900001111'
const secret = 'the secret of the gateway'
const got: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
let gateway: Server
let url: string
let server: TestServer

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end('balance exhausted')
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  server = await testServer({ smsGateway: { url, id: 'faheng', secret } })
  await owner(server, 'update account set phone = $2 where id = $1', [
    server.tenants.a.accounts['legal_staff']!.id,
    phone,
  ])
})
afterAll(async () => {
  await server.stop()
  gateway.close()
})
beforeEach(() => {
  got.length = 0
  status = 200
})

test('gets a signed message, and the operator’s page never shows its code', async () => {
  const reply = await newBrowser(server).call(phoneApi.getSmsCode, { phone, type: 'login' })
  expect(reply.code).toBe(200)
  await vi.waitFor(() => expect(got).toHaveLength(1), 10_000)
  const { headers, body } = got[0]!
  expect(headers['x-id']).toBe('faheng')
  const signed = `${String(headers['x-time'])}\n${String(headers['x-nonce'])}\n${body}`
  expect(headers['x-sign']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
  const sent = JSON.parse(body) as { phone: string; text: string; id: string }
  expect(sent.phone).toBe(phone)
  const code = /\d{6}/.exec(sent.text)![0]
  const root = await server.signIn(server.tenants.provider, 'root')
  await vi.waitFor(async () => expect((await root.ask(smsApi.query, {})).records[0]!.state).toBe('sent'), 10_000)
  const { records, way } = await root.ask(smsApi.query, {})
  expect(way).toBe('gateway')
  expect(records[0]!.text).toContain('******')
  expect(JSON.stringify(await owner(server, 'select * from sms_message'))).not.toContain(code)
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  expect((await admin.call(smsApi.query, {})).code).toBe(4403)
})

describe('describes what is wrong', () => {
  const message = { id: 'A', phone, text: 'text' }
  test.each([
    [500, 'The gateway answered HTTP 500. balance exhausted'],
    [401, 'The gateway refuses the signature (HTTP 401): check id and secret. balance exhausted'],
    [302, 'The gateway cannot be reached.'],
  ])('HTTP %i', async (answer, words) => {
    status = answer
    await expect(sendMessage({ url, id: 'x', secret }, message)).rejects.toThrow(words)
  })
  test('no connection', async () => {
    const nowhere = { url: 'http://127.0.0.1:9/', id: 'x', secret }
    await expect(sendMessage(nowhere, message)).rejects.toThrow('The gateway cannot be reached.')
  })
})
