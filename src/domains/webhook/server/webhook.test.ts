import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf, type People, submitted } from '../../../../test/support/contracts.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { commentApi } from '../../comment/api.ts'
import { contractApi } from '../../contract/api.ts'
import { webhookApi } from '../api.ts'

let server: TestServer
let admin: Caller
let people: People
let receiver: Server
let url: string
const heard: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = 200

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  people = await peopleOf(server)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(answer).end('noted')
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})

async function until<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error('it did not happen')
}
const deliveries = async (id: string) => (await admin.ask(webhookApi.deliveries, { id })).records

describe('a webhook', () => {
  test('gets its subscribed events only, with a signature that the receiver can verify', async () => {
    const hook = await admin.ask(webhookApi.save, { name: 'OA', url, kinds: ['approvalWaiting'] })
    const { secret } = await admin.ask(webhookApi.secret, { id: hook.id })
    const contract = await submitted(people)
    const { headers, body } = await until(() => heard[0])
    expect(JSON.parse(body)).toMatchObject({ kind: 'approvalWaiting', bizType: 'contract', bizId: contract.id })
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-faheng-signature']))!
    expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
    const done = await until(async () => (await deliveries(hook.id)).find((one) => one.status === 'sent'))
    expect(done).toMatchObject({ attempts: 1, answer: '200 noted', kind: 'approvalWaiting' })

    const renewed = await admin.ask(webhookApi.secret, { id: hook.id, renew: true })
    expect(renewed.secret).not.toBe(secret)
    const kept = await asOwner(server, async (client) => (await client.query('select * from webhook')).rows as object[])
    expect(JSON.stringify(kept)).not.toContain(renewed.secret)
    await admin.ask(webhookApi.delete, { id: hook.id })
  })

  test('gets only the id of a secret record', async () => {
    const contract = await people.author.ask(contractApi.save, { contractName: '机密收购合同' })
    const { id, version } = contract
    await people.author.ask(contractApi.protect, { id, version, level: 'secret', members: [people.legal.accountId] })
    const hook = await admin.ask(webhookApi.save, { name: 'secret', url, kinds: ['mentioned'] })
    const before = heard.length
    const on = { bizType: 'contract', bizId: id, content: '@', mentions: [people.legal.accountId] }
    await people.author.ask(commentApi.add, on)
    const { body } = await until(() => heard[before])
    expect(JSON.parse(body)).toMatchObject({ kind: 'mentioned', bizId: id, vars: {} })
    expect(body).not.toContain('机密')
    await admin.ask(webhookApi.delete, { id: hook.id })
  })

  test('is retried after a refusal, and can be sent again manually', async () => {
    answer = 500
    const hook = await admin.ask(webhookApi.save, { name: 'OA', url, kinds: ['approvalWaiting'] })
    await submitted(people)
    const failed = await until(async () => (await deliveries(hook.id)).find((one) => one.status === 'failed'))
    expect(failed).toMatchObject({ answer: '500 noted' })
    answer = 200
    await admin.ask(webhookApi.resend, { deliveryId: failed.id })
    const sent = await until(async () => (await deliveries(hook.id)).find((one) => one.status === 'sent'))
    expect(sent.attempts).toBeGreaterThanOrEqual(2)
    await admin.ask(webhookApi.delete, { id: hook.id })
  })

  test('cannot have a private address', async () => {
    const hook = await admin.ask(webhookApi.save, {
      name: '内网',
      url: 'https://169.254.169.254/latest/meta-data',
      kinds: ['approvalWaiting'],
    })
    await submitted(people)
    const failed = await until(async () => (await deliveries(hook.id)).find((one) => one.status === 'failed'))
    expect(failed.answer).toContain('may not be called')
    await sleep(1000)
    expect((await deliveries(hook.id))[0]!.attempts).toBe(1)
  })

  test.each([
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    'nothing',
    'file:///etc/passwd',
  ])('is refused for %s', async (bad) => {
    const reply = await admin.call(webhookApi.save, { name: 'x', url: bad, kinds: ['mentioned'] })
    expect(reply).toMatchObject({ code: -1, data: { fields: { url: expect.stringContaining('https') as string } } })
  })

  test('is visible to and changed by the own administrator only', async () => {
    const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
    const [hook] = await admin.ask(webhookApi.list, {})
    expect(await stranger.ask(webhookApi.list, {})).toEqual([])
    for (const call of [webhookApi.secret, webhookApi.delete, webhookApi.deliveries] as const)
      expect((await stranger.call(call, { id: hook!.id })).msg).toBe('记录不存在或已删除')
    expect((await people.legal.call(webhookApi.list, {})).code).toBe(4403)
  })
})
