import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { followEvents, type Followed } from '../../../../test/support/events.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { tx } from '../../../server/db/tx.ts'
import { publish } from '../../../server/events/outbox.ts'
import { openLog, type Server, startServer } from '../../../server/start.ts'
import { accountApi } from '../../account/api.ts'
import { noticeApi } from '../api.ts'

let server: TestServer
let second: Server
let folder: string
let url: string
const open: Followed[] = []

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'faheng-second-'))
  second = await startServer({
    runtime: server.database.runtime,
    listen: server.database.runtime,
    dataDir: folder,
    secretKey: 'a secret of tests, which is long enough',
    settings: server.server.platform.settings,
    log: openLog('silent'),
    connections: 2,
  })
  url = await second.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await second.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function follow(token: string): Promise<Followed> {
  const followed = await followEvents(url + noticeApi.stream.path, token)
  open.push(followed)
  return followed
}
const tell = (topic: string, more: { accounts?: string[]; roles?: string[] } = {}) =>
  tx(server.server.contextFor(server.tenants.a.id), (ctx) => Promise.resolve(publish(ctx, { topic, ...more })))
const someone = (role = 'business_user') => server.signIn(server.tenants.a, role)

describe('a stream', () => {
  test('forwards changes of another process, to the accounts concerned', async () => {
    const [author, colleague] = [await someone(), await someone('legal_staff')]
    const stranger = await server.signIn(server.tenants.b, 'business_user')
    const [mine, his, theirs] = await Promise.all([author, colleague, stranger].map(({ token }) => follow(token)))
    await tell('one', { accounts: [author.accountId] })
    await tell('two', { roles: ['legal_staff'] })
    await tell('three')
    expect([await mine!.next(), await mine!.next()]).toEqual([{ topic: 'one' }, { topic: 'three' }])
    expect([await his!.next(), await his!.next()]).toEqual([{ topic: 'two' }, { topic: 'three' }])
    await tx(server.server.contextFor(server.tenants.b.id), (ctx) => Promise.resolve(publish(ctx, { topic: 'theirs' })))
    expect(await theirs!.next()).toEqual({ topic: 'theirs' })
  })

  test('forwards nothing of a failed transaction, nor of a part that was rolled back', async () => {
    const author = await someone()
    const mine = await follow(author.token)
    const failing = tx(server.server.contextFor(server.tenants.a.id), (ctx) => {
      publish(ctx, { topic: 'never' })
      return Promise.reject(new Error('taken back'))
    })
    await expect(failing).rejects.toThrow('taken back')
    await tx(server.server.contextFor(server.tenants.a.id), async (ctx) => {
      await tx(ctx, (ctx) => {
        publish(ctx, { topic: 'never' })
        return Promise.reject(new Error('part'))
      }).catch(() => {})
      publish(ctx, { topic: 'done' })
    })
    expect(await mine.next()).toEqual({ topic: 'done' })
  })

  test('sends one payload per transaction for any number of accounts', async () => {
    const author = await someone()
    const mine = await follow(author.token)
    await tx(server.server.contextFor(server.tenants.a.id), (ctx) => {
      for (let n = 0; n < 500; n += 1) publish(ctx, { topic: 'many', accounts: [`${n}`.padStart(32, '0')] })
      return Promise.resolve(publish(ctx, { topic: 'many', accounts: [author.accountId] }))
    })
    expect(await mine.next()).toEqual({ topic: 'many' })
    await tell('next')
    expect(await mine.next()).toEqual({ topic: 'next' })
  })

  test('reports that anything may have changed once its interrupted listener is connected again', async () => {
    const author = await someone()
    const mine = await follow(author.token)
    // The role may terminate its own connections.
    const { rowCount } = await second.platform.databases.plain.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'faheng:events:%' and datname = current_database()`,
    )
    expect(rowCount).toBe(2)
    expect(await mine.next()).toEqual({ topic: '*' })
    await tell('heard again', { accounts: [author.accountId] })
    expect(await mine.next()).toEqual({ topic: 'heard again' })
  })
})

describe('a stream ends', () => {
  const ends: [string, (caller: Caller) => Promise<unknown>][] = [
    ['when its session does', (caller) => caller.ask(accountApi.logout, {})],
    [
      'when the account is disabled',
      ({ accountId }) => owner('update account set status = 1 where id = $1', [accountId]),
    ],
    [
      'when a right is taken away',
      () =>
        owner(`delete from role_permission where val = 'system:task:view' and "tenantId" = $1`, [server.tenants.a.id]),
    ],
    [
      'when the session has rested too long',
      ({ accountId }) =>
        owner(`update session set "lastSeenAt" = now() - interval '121 minutes' where "accountId" = $1`, [accountId]),
    ],
  ]
  const owner = (sql: string, values: unknown[]) => asOwner(server, (client) => client.query(sql, values))
  test.each(ends)('%s', { timeout: 30_000 }, async (_what, end) => {
    const caller = await someone()
    const mine = await follow(caller.token)
    const from = performance.now()
    await end(caller)
    await mine.ended
    // The limit is five seconds; three times as much here, for a busy machine.
    expect(performance.now() - from).toBeLessThan(15_000)
    await owner('update account set status = 0 where id = $1', [caller.accountId])
  })
  test('but continues when something else about the organisation changes', async () => {
    const caller = await someone()
    const mine = await follow(caller.token)
    await owner('update account set introduction = $2 where id = $1', [
      server.tenants.a.accounts['auditor']!.id,
      'changed',
    ])
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await tell('still there', { accounts: [caller.accountId] })
    expect(await mine.next()).toEqual({ topic: 'still there' })
  })
})

test('an account has six streams at most; the seventh gets a time to retry', async () => {
  const caller = await someone('auditor')
  const mine = await Promise.all(Array.from({ length: 6 }, () => follow(caller.token)))
  expect(mine.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await fetch(url + noticeApi.stream.path, { headers: { satoken: caller.token } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await follow((await someone('legal_manager')).token)
  expect(other.status).toBe(200)
})

test('a process that stops ends its streams and is done', { timeout: 30_000 }, async () => {
  const caller = await someone('legal_manager')
  const third = await startServer({
    runtime: server.database.runtime,
    listen: server.database.runtime,
    dataDir: folder,
    secretKey: 'a secret of tests, which is long enough',
    settings: server.server.platform.settings,
    log: openLog('silent'),
    connections: 2,
  })
  const address = await third.app.listen({ port: 0, host: '127.0.0.1' })
  const mine = await followEvents(address + noticeApi.stream.path, caller.token)
  await third.stop()
  await mine.ended
})
