import { gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractChartApi } from '../../src/domains/contract-chart/api.ts'
import { contractApi } from '../../src/domains/contract/api.ts'
import type { TestServer } from '../support/server.ts'
import { newDice, requests, thorough } from './support/dice.ts'
import { hostileValues, mutated, toJson } from './support/hostile.ts'
import { inputOf, readVersions } from './support/inputs.ts'
import { expectReached } from './support/reach.ts'
import { type Call, readCalls } from './support/registry.ts'
import { type Answer, inject, uploadOf } from './support/wire.ts'
import { asOwner, type World } from './support/world.ts'
import { servedWorlds } from './support/worlds.ts'

const dice = newDice('fuzz')
let server: TestServer
let calls: Call[]
let world: World

beforeAll(async () => {
  calls = await readCalls()
  ;({ server, mine: world } = await servedWorlds())
}, 300_000)
afterAll(() => server.stop())

const serverFaults = new Set([500, 502, 5500])
const inside =
  /\n\s+at \S|node_modules|\.ts:\d+|syntax error at or near|violates|relation "|invalid input syntax|out of range for type|duplicate key|ECONNRE|errcode|\bpg_/

/** The fault of a reply that no request may cause; undefined for acceptable replies. */
function faultOf(answer: Answer): string | undefined {
  if (answer.status >= 500) return `HTTP ${answer.status}`
  if (answer.code !== undefined && serverFaults.has(answer.code)) return `code ${answer.code}`
  if (answer.status !== 200 && answer.status !== 404 && answer.code === undefined)
    return `no envelope, HTTP ${answer.status}`
  if (answer.status !== 200 && inside.test(answer.body)) return 'tells about the inside'
  if (answer.code !== 200 && inside.test(answer.body)) return 'tells about the inside'
  return undefined
}

const faults: string[] = []
const kinds: Record<string, number> = {}
async function ask(kind: string, options: InjectOptions, what: string): Promise<void> {
  kinds[kind] = (kinds[kind] ?? 0) + 1
  const answer = await inject(server.server, options)
  const fault = faultOf(answer)
  if (fault) faults.push(`${kind}, ${what}: ${fault} ${answer.body.slice(0, 200)}`)
}

const address = { 'x-forwarded-for': '203.0.113.9' }
/**
 * Headers of a signed-in caller; without a session for signing out, which would end the session of the other requests.
 */
const headersOf = (call: Call) => ({
  ...address,
  satoken: call.key === 'account.logout' ? 'nobody' : dice.pick([world.admin, world.staff, world.business]).token,
  cookie: 'language=zh',
})
const json = { 'content-type': 'application/json' }
const show = (text: string) => JSON.stringify(text.slice(0, 300))

/** Sends one request with a mutated input. */
async function fuzzInput(call: Call, valid: unknown): Promise<void> {
  const { endpoint } = call
  const input = mutated(call, valid, dice)
  if (endpoint.method === 'GET') {
    const query = Object.entries((input ?? {}) as Record<string, unknown>)
      .map(([name, value]) => [name, typeof value === 'string' ? value : toJson(value)] as const)
      .map(
        ([name, value]) =>
          `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed().slice(0, 4000))}`,
      )
      .join('&')
    return ask(
      'query',
      { method: 'GET', url: `${endpoint.path}?${query}`, headers: headersOf(call) },
      `${call.key} ${show(query)}`,
    )
  }
  const payload = toJson(input)
  return ask(
    'input',
    { method: 'POST', url: endpoint.path, headers: { ...headersOf(call), ...json }, payload },
    `${call.key} ${show(payload)}`,
  )
}

const bodies: (() => { payload: string | Buffer; headers: Record<string, string> })[] = [
  () => ({ payload: '{', headers: json }),
  () => ({ payload: '', headers: json }),
  () => ({ payload: '{"a":1}}', headers: json }),
  () => ({ payload: '\u0000', headers: json }),
  () => ({ payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), headers: json }),
  () => ({ payload: Buffer.from('{"id":"\xc3\x28"}', 'latin1'), headers: json }),
  () => ({ payload: '[]', headers: json }),
  () => ({ payload: 'null', headers: json }),
  () => ({ payload: '"text"', headers: json }),
  () => ({ payload: '['.repeat(500_000), headers: json }),
  () => ({ payload: `${'['.repeat(200_000)}${']'.repeat(200_000)}`, headers: json }),
  () => ({ payload: `{"__proto__":${'{"__proto__":'.repeat(50)}1${'}'.repeat(50)}}`, headers: json }),
  () => ({ payload: `{"a":"${'x'.repeat(8 * 1024 * 1024)}"}`, headers: json }),
  () => ({ payload: gzipSync('{"id":1}'), headers: { ...json, 'content-encoding': 'gzip' } }),
  () => ({ payload: 'not gzip', headers: { ...json, 'content-encoding': 'gzip' } }),
  () => ({ payload: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } }),
  () => ({ payload: '{}', headers: { 'content-type': 'text/plain' } }),
  () => ({ payload: 'a=1&b=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  () => ({ payload: '<a/>', headers: { 'content-type': 'application/xml' } }),
  () => ({ payload: '{}', headers: { 'content-type': '\t;;;' } }),
  () => ({ payload: '{}', headers: { 'content-type': 'multipart/form-data' } }),
  () => ({ payload: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  () => ({ payload: '--x\r\n\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  () => ({
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ncut',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  () => ({
    payload: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  () => ({
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="../../\u0000\u202e.txt"\r\n\r\ntext\r\n--x--`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  () => ({
    payload: `--x\r\nContent-Disposition: ${'a'.repeat(90_000)}\r\n\r\n1\r\n--x--`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
]

const twists: ((path: string) => string)[] = [
  (p) => `/${p}`,
  (p) => `${p}/`,
  (p) => `${p}//`,
  (p) => `${p};a=b`,
  (p) => `${p}%00`,
  (p) => `${p}%`,
  (p) => `${p}%ff`,
  (p) => `${p}%2e%2e%2f`,
  (p) => p.replace('/api/', '/api/../api/'),
  (p) => p.replace('/api/', '/api/%2e%2e/api/'),
  (p) => p.replaceAll('/', '%2f'),
  (p) => p.replaceAll('/', '\\'),
  (p) => p.toUpperCase(),
  (p) => `${p}?${'a=1&'.repeat(2000)}`,
  (p) => `${p}?__proto__[a]=1&constructor.prototype=2`,
  (p) => `${p}?a=%E0%A4%A`,
  (p) => `${p}/${'a'.repeat(6000)}`,
  () => '/%2e%2e/%2e%2e/etc/passwd',
  () => '/api/../../package.json',
  () => '/assets/..%2f..%2fpackage.json',
  () => '//evil.example/api/health',
]

const hostileHeaders: Record<string, string>[] = [
  { satoken: 'x'.repeat(10_000) },
  { satoken: "' or 1=1 --" },
  { satoken: '__proto__-token', cookie: 'sacompanion=x' },
  { cookie: 'satoken=%00; language=%00' },
  { cookie: 'satoken=%E0%A4%A; language=__proto__' },
  { cookie: '=;;==; language=constructor' },
  { 'accept-language': 'zh;q=1e309,,,,-' },
  { 'x-forwarded-for': '\u00ff, not an address, ::1' },
  { origin: 'null', cookie: 'satoken=abc' },
  { host: 'evil.example', origin: 'https://evil.example' },
]

describe('fuzzed requests', () => {
  const total = requests(3000)
  test(`${total} requests get an intended reply`, { timeout: 900_000 }, async () => {
    let versions = await readVersions(server)
    const before = calls.reduce((sum, call) => sum + call.entered(), 0)
    for (const body of bodies) {
      for (const call of dice.shuffled(calls.filter(({ endpoint }) => endpoint.method !== 'GET')).slice(0, 8)) {
        const { payload, headers } = body()
        await ask(
          'body',
          { method: 'POST', url: call.endpoint.path, headers: { ...headersOf(call), ...headers }, payload },
          `${call.key} ${show(payload.toString())}`,
        )
      }
    }
    for (const twist of twists) {
      for (const call of dice.shuffled(calls).slice(0, 6)) {
        const url = twist(call.endpoint.path)
        await ask(
          'path',
          {
            method: call.endpoint.method,
            url,
            headers: { ...headersOf(call), ...json },
            ...(call.endpoint.method === 'GET' ? {} : { payload: '{}' }),
          },
          url.slice(0, 200),
        )
      }
    }
    for (const headers of hostileHeaders) {
      for (const call of thorough ? calls : dice.shuffled(calls).slice(0, 20))
        await ask(
          'header',
          {
            method: call.endpoint.method,
            url: call.endpoint.path,
            headers: { ...address, ...json, ...headers },
            ...(call.endpoint.method === 'GET' ? {} : { payload: '{}' }),
          },
          `${call.key} ${JSON.stringify(headers).slice(0, 200)}`,
        )
    }
    const upload = calls.find((call) => call.endpoint.body === 'multipart')!
    for (const value of hostileValues.filter((one) => typeof one === 'string'))
      await ask('file', await uploadOf(upload.endpoint, world.admin.token, value, value.slice(0, 300)), show(value))
    let made = Object.values(kinds).reduce((sum, n) => sum + n, 0)
    for (; made < total; made += 1) {
      const call = calls[made % calls.length]!
      if (made % calls.length === 0) versions = await readVersions(server)
      if (call.endpoint.body !== 'multipart') await fuzzInput(call, inputOf(call, world, versions, dice))
    }
    expect(faults.slice(0, 10)).toEqual([])
    expectReached('fuzz', {
      ...kinds,
      'handlers entered': calls.reduce((sum, call) => sum + call.entered(), 0) - before,
    })
    await stillAnswers()
  })

  test('malformed HTTP on the socket does not crash the server', async () => {
    const url = new URL(await server.server.app.listen({ port: 0, host: '127.0.0.1' }))
    const lines = [
      'GARBAGE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `POST /api/auth/doLogin HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /api/auth/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `GET /api/auth/info HTTP/1.1\r\nHost: x\r\nsatoken: ${'a'.repeat(20_000)}\r\n\r\n`,
      'POST /api/auth/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      'GET /api/auth/info HTTP/1.1\r\nHost: x\r\nsatoken: \u0000\r\n\r\n',
    ]
    for (const line of lines) expect(await speak(Number(url.port), line)).not.toMatch(/^HTTP\/1\.\d 5\d\d/)
    expectReached('sockets', { lines: lines.length })
    await stillAnswers()
  })
})

/** Sends text on a socket, closes it after a moment, and returns the received text. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(text, 'latin1'))
      setTimeout(() => socket.destroy(), 150)
    })
    socket.on('data', (data) => (said += data.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}

async function stillAnswers(): Promise<void> {
  const health = await inject(server.server, { method: 'GET', url: '/api/health' })
  expect(health.status).toBe(200)
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  const list = await world.manager.ask(contractApi.query, {})
  expect(list.total).toBeGreaterThan(0)
}

test('text that cannot be stored is refused with the name of its field', async () => {
  for (const bad of ['a\u0000b', 'a\ud800', '\udc00b']) {
    const reply = await world.admin.call(contractApi.save, {
      contractName: bad,
      counterparties: [{ name: bad, type: 'other' }],
    })
    expect(reply.code).toBe(-1)
    expect(Object.keys((reply.data as unknown as { fields: object }).fields)).toEqual([
      'contractName',
      'counterparties.0.name',
    ])
    expect(JSON.stringify(reply.data)).toContain('包含无法保存的字符')
  }
  expect(
    await asOwner(
      server,
      async (client) => (await client.query(`select 1 from contract where "contractName" like '%\ufffd%'`)).rowCount,
    ),
  ).toBe(0)
})

describe('at the limits', () => {
  const pair = '😀'
  test.each([498, 499, 500, 501])(
    'a pair of surrogates after %d characters is kept whole, in the history too',
    async (length) => {
      const summary = `${'a'.repeat(length)}${pair}${'b'.repeat(600)}`
      const saved = await world.admin.ask(contractApi.save, { contractName: 'edge', summary })
      expect(saved.summary).toBe(summary)
      expect(await world.admin.ask(contractApi.history, { id: saved.id })).toHaveLength(1)
    },
  )
  test('sums of amounts beyond what a double holds exactly', async () => {
    const amount = '9999999999999.99'
    for (let n = 0; n < 12; n += 1)
      await world.admin.ask(contractApi.save, {
        contractName: `fen to the brim ${n}`,
        amount,
        contractCategory: 'HG05',
      })
    // Filtered by name: random requests before may have created contracts of any category.
    const buckets = await world.admin.ask(contractChartApi.statistics, { by: 'category', keyword: 'fen to the brim' })
    expect(buckets.map((bucket) => [bucket.count, bucket.amount])).toEqual([[12, '119999999999999.88']])
  })
  test('references to missing records', async () => {
    for (const field of ['ourParty', 'handlerPsnId', 'parentContractId']) {
      const reply = await world.admin.call(contractApi.save, { contractName: 'reference', [field]: dice.id() })
      expect(reply).toMatchObject({ code: -1, msg: '记录不存在或已删除' })
    }
  })
})
