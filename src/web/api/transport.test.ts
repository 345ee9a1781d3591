import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchange, fetchData, open, type CallFailed, type Failure } from './transport.ts'

let server: Server
let seen: IncomingMessage[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  }).listen(0)
  await once(server, 'listening')
  // The browser's globals that the transport reads; addresses are relative there.
  vi.stubGlobal('document', { cookie: 'language=zh; satoken=T0KEN' })
  const { port } = server.address() as AddressInfo
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
  server.closeAllConnections()
})

const drop = (request: IncomingMessage) => request.socket.destroy()
const failureOf = (run: () => unknown): Promise<Failure | null> =>
  Promise.resolve()
    .then(run)
    .then(() => null)
    .catch((error: unknown) => (error as CallFailed).failure)

test('the token travels in the header, the body as JSON', async () => {
  let body = ''
  answer = (request, response) => {
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => response.end('{}'))
  }
  await exchange({ method: 'POST', path: '/x', body: { a: '值' } })
  expect(seen[0]!.headers['satoken']).toBe('T0KEN')
  expect(body).toBe('{"a":"值"}')
})

test('a call without an answer is sent five times in all, with one key', async () => {
  answer = drop
  expect(await failureOf(() => exchange({ method: 'POST', path: '/x', body: {} }))).toEqual({ kind: 'network' })
  expect(seen).toHaveLength(5)
  const keys = new Set(seen.map((request) => request.headers['idempotency-key']))
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
}, 15_000)

test('the same write sent again after no answer has the same key, so that it is done once', async () => {
  const keyOf = (at: number) => seen.at(at)!.headers['idempotency-key']
  const write = (words: string) => fetchData({ method: 'POST', path: '/decide', body: { words } })
  answer = drop
  expect(await failureOf(() => write('a'))).toEqual({ kind: 'network' })
  const lost = keyOf(-1)
  answer = (_, response) => response.end('{"code":200,"data":1}')
  await write('b')
  expect(keyOf(-1)).not.toBe(lost)
  await write('a')
  expect(keyOf(-1)).toBe(lost)
  // It has its answer now: once more is another write.
  await write('a')
  expect(keyOf(-1)).not.toBe(lost)
}, 15_000)

test('an answer to a later attempt is returned', async () => {
  answer = (request, response) => (seen.length < 3 ? drop(request) : response.end('{"code":200,"data":7}'))
  expect(await fetchData({ method: 'GET', path: '/x' })).toBe(7)
  expect(seen).toHaveLength(3)
  expect(seen[0]!.headers['idempotency-key']).toBeUndefined()
}, 15_000)

test('an incomplete answer is requested again, and finally counts as a network failure', async () => {
  const half = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"code":200,"data":')
    setTimeout(() => response.destroy(), 20)
  }
  answer = (_request, response) => (seen.length < 2 ? half(response) : response.end('{"code":200,"data":7}'))
  expect(await fetchData({ method: 'GET', path: '/x' })).toBe(7)
  answer = (_request, response) => half(response)
  expect(await failureOf(() => fetchData({ method: 'GET', path: '/x' }))).toEqual({ kind: 'network' })
  expect(seen).toHaveLength(2 + 5)
}, 15_000)

test('a refusal is an answer and is not retried', async () => {
  answer = (_request, response) => response.writeHead(500).end('{"code":500}')
  expect((await exchange({ method: 'POST', path: '/x', body: {} })).status).toBe(500)
  expect(seen).toHaveLength(1)
})

test('a call that is called off says so and is not repeated', async () => {
  const stop = new AbortController()
  answer = () => stop.abort()
  const failure = await failureOf(() => exchange({ method: 'GET', path: '/x', signal: stop.signal }))
  expect(failure).toEqual({ kind: 'aborted' })
  expect(seen).toHaveLength(1)
})

describe('an envelope', () => {
  test.each(['{"code":200,"data":{"a":1}}', '{"code":1,"succ":true,"data":{"a":1}}'])('%s is success', (text) =>
    expect(open(text, 200)).toEqual({ a: 1 }),
  )
  test('with another code is a refusal with its sentence and its fields', async () => {
    const text = JSON.stringify({ code: -1, msg: '请检查填写内容', data: { fields: { name: '已存在' } } })
    expect(await failureOf(() => open(text, 200))).toEqual({
      kind: 'refused',
      code: -1,
      msg: '请检查填写内容',
      fields: { name: '已存在' },
    })
  })
  test.each([502, 404, 400, 413, 500])('with HTTP status %i is reported by its status', async (status) => {
    expect(await failureOf(() => open('{"code":-1,"msg":"x"}', status))).toEqual({ kind: 'http', status })
  })
  test('for too many requests has its own message', async () => {
    expect(await failureOf(() => open('{"code":429,"msg":"慢一点"}', 429))).toMatchObject({ code: 429, msg: '慢一点' })
  })
  test('that is none is a failure of the server, or of the way there', async () => {
    expect(await failureOf(() => open('<html>', 200))).toEqual({ kind: 'http', status: 500 })
    expect(await failureOf(() => open('<html>', 503))).toEqual({ kind: 'network' })
  })
})

test('a call is sent again while the database is away, with one key, and its failure is shown when it stays so', async () => {
  const away = (response: ServerResponse) => {
    response.writeHead(503, { 'retry-after': '1' }).end('{"code":503,"msg":"系统繁忙，请稍后再试","data":null}')
  }
  answer = (_request, response) => (seen.length < 3 ? away(response) : response.end('{"code":200,"data":7}'))
  expect(await fetchData({ method: 'POST', path: '/x', body: {} })).toBe(7)
  expect(new Set(seen.map((request) => request.headers['idempotency-key'])).size).toBe(1)
  answer = (_request, response) => away(response)
  expect(await failureOf(() => fetchData({ method: 'GET', path: '/x' }))).toEqual({
    kind: 'refused',
    code: 503,
    msg: '系统繁忙，请稍后再试',
    fields: {},
  })
}, 20_000)
