import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '../../kernel/endpoint.ts'
import { type Caller, testServer, type TestServer } from '../../../test/support/server.ts'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import { openLog } from '../start.ts'
import { failureOf } from './failures.ts'

let server: TestServer
let user: Caller
let isStopped = false
const own = { access: 'signedIn', tx: 'own', output: z.boolean() } as const
/** Fails like a handler whose database or disk fails. */
const failing = post('/api/test/failing', {
  summary: 'Fail',
  ...own,
  input: z.object({ code: z.string(), message: z.string() }),
})
/** Holds a connection for longer than a stopping server waits. */
const sleeping = post('/api/test/sleeping', { summary: 'Sleep', ...own, input: z.object({}) })

beforeAll(async () => {
  const fails = (_: Ctx, input: unknown) => {
    const { code, message } = input as { code: string; message: string }
    throw Object.assign(new Error(message), code === '' ? {} : { code })
  }
  const sleeps = (ctx: Ctx) => tx(ctx, async (ctx) => (await sql`select pg_sleep(25)`.execute(ctx.db)) !== undefined)
  server = await testServer({
    more: [
      {
        name: 'test',
        routes: [
          { name: 'failing', endpoint: failing, handler: fails },
          { name: 'sleeping', endpoint: sleeping, handler: sleeps },
        ],
      },
    ],
  })
  user = await server.signIn(server.tenants.a, 'business_user')
})
afterAll(() => (isStopped ? undefined : server.stop()))

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['08006', 'connection failure'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['', 'Connection terminated unexpectedly'],
  ['', 'timeout exceeded when trying to connect'],
])('an unavailable database (%s %s) is answered with 503 and Retry-After', async (code, message) => {
  const reply = await user.call(failing, { code, message })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(JSON.parse(reply.raw)).toEqual({ code: 503, msg: '系统繁忙，请稍后再试', data: null })
})

test.each(['53100', 'ENOSPC'])('a full disk (%s) is reported as such', async (code) => {
  const reply = await user.call(failing, { code, message: 'No space left on device' })
  expect(reply.status).toBe(503)
  expect(reply).toMatchObject({ code: 503, msg: '服务器磁盘空间不足，暂时无法保存，请联系系统管理员', data: null })
})

test('an unexpected error is answered with the general message', async () => {
  const reply = await user.call(failing, { code: 'XX000', message: 'internal' })
  expect([reply.status, reply.code]).toEqual([200, 500])
})

test('requests while the database is unavailable log one line a second, not one each', () => {
  const lines: string[] = []
  const log = { error: (_: object, line: string) => lines.push(line) }
  const { messages } = server.server.platform
  const error = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P02' })
  for (let n = 0; n < 300; n += 1) failureOf(error, messages, 'zh', log)
  expect(lines.length).toBeLessThanOrEqual(2)
})

test('the log contains the failure without the values of the row', () => {
  let text = ''
  const log = openLog('info', { write: (line: string) => (text += line) })
  const row = { detail: 'Key (phone)=(13912345678) already exists.', where: 'SQL: 13912345678', constraint: 'x_phone' }
  const cause = Object.assign(new Error('duplicate key'), row)
  log.error({ err: Object.assign(new Error('not saved', { cause }), row, { code: '23505' }) }, 'job failed')
  expect(JSON.parse(text)).toMatchObject({ msg: 'job failed', err: { code: '23505', constraint: 'x_phone' } })
  expect(text).not.toContain('13912345678')
})

test('malformed requests are refused in the envelope, and a stop does not wait for a busy connection', async () => {
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.app.server.address() as AddressInfo
  const raw = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.write(text)
    await once(socket, 'close')
    return answer
  }
  const large = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(large).toMatch(/^HTTP\/1\.1 431 .*\{"code":431,"msg":"请求头过大","data":null\}$/s)
  expect(await raw('NO HTTP\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":400/s)
  // Node checks for slow requests only every 30 seconds; the test emits the event that it would emit.
  const http = server.server.app.server
  http.once('connection', (socket: Socket) => {
    http.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  })
  const slow = await raw('GET / HTTP/1.1\r\n')
  expect(slow).toMatch(/^HTTP\/1\.1 408 .*\{"code":408,"msg":"[^"{]+","data":null\}$/s)

  const asked = user.call(sleeping, {})
  while (server.server.platform.databases.pool.idleCount === server.server.platform.databases.pool.totalCount)
    await new Promise((done) => setTimeout(done, 20))
  isStopped = true
  await server.stop()
  expect((await asked).code).not.toBe(200)
})
