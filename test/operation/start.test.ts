import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '../../src/domains/account/api.ts'
import { announcementApi } from '../../src/domains/announcement/api.ts'
import { noticeApi } from '../../src/domains/notice/api.ts'
import { testCluster, type TestDatabase } from '../support/cluster.ts'
import { demoCounts } from '../support/demo-counts.ts'
import { demoFolder } from '../support/demo-folder.ts'
import { followEvents } from '../support/events.ts'
import { callerOver, type HttpCaller, signInOver, startProcess } from '../support/process.ts'
import { removeFolder, urlOf } from './support.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'faheng-start-'))
  folders.push(made)
  return made
}
afterAll(async () => {
  for (const made of folders) await removeFolder(made)
})
const demo = (dataDir: string) => ({ DATA_DIR: dataDir, DEMO: 'on' })

interface DemoLine {
  loginName: string
  password: string
  role: string
  tenant: string | null
  tenantName: string
}

describe('the first start', () => {
  test('makes an account for each role, writes its password to the file only, and stops cleanly', async () => {
    const { dataDir, output } = await demoFolder()
    folders.push(dataDir)
    const server = await startProcess(demo(dataDir))
    const file = join(dataDir, 'demo-accounts.json')
    const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoLine[]
    expect(new Set(accounts.map((account) => account.role)).size).toBe(12)
    expect(accounts.filter((account) => account.tenant === null)).toHaveLength(6)
    expect(new Set(accounts.flatMap((account) => account.tenant ?? [])).size).toBe(2)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(output).not.toContain(accounts[0]!.password)
    for (const { loginName, password: secret, role } of accounts) {
      const caller = await signInOver(server.url, loginName, secret)
      expect(await caller.post('/api/auth/isLogin', {}), role).toMatchObject({ code: 200, data: true })
    }
    const health = await fetch(`${server.url}/api/health`)
    expect(await health.json()).toEqual({
      code: 200,
      data: { status: 'ready', version: expect.any(String), database: 'up' },
    })
    expect(await server.stop()).toBe(0)
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
  })

  test('without demo no account exists until the token is used, once', async () => {
    const dataDir = folder()
    const server = await startProcess({ DATA_DIR: dataDir, DEMO: 'off' })
    const token = readFileSync(join(dataDir, 'set-up-token'), 'utf8').trim()
    expect(server.output()).not.toContain(token)
    const setUp = async (given: string) => {
      const body = {
        token: given,
        organisation: '运营方',
        code: 'OP',
        loginName: 'first',
        name: '管理员',
        password: 'a good long one',
      }
      const reply = await fetch(`${server.url}/api/auth/setUp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return ((await reply.json()) as { code: number }).code
    }
    expect(await setUp('wrong')).toBe(-1)
    expect(await setUp(token)).toBe(200)
    expect(await setUp(token)).toBe(-1)
    const caller = await signInOver(server.url, 'first', 'a good long one')
    expect(await caller.post('/api/auth/isLogin', {})).toMatchObject({ data: true })
    await server.stop()
  })
})

test('the next start completes a killed first start, to the same demo', async () => {
  const databases = await Promise.all([1, 2].map(() => testCluster().createDatabase('template0')))
  const [killed, whole] = databases as [TestDatabase, TestDatabase]
  const envOf = (database: TestDatabase) => ({
    ...demo(folder()),
    DATABASE_URL: urlOf(database.runtime),
    DATABASE_OWNER_URL: urlOf(database.owner),
  })
  const env = envOf(killed)
  const client = new Client(killed.owner)
  await client.connect()
  const steps = async () => {
    const { rows } = await client.query<{ n: number }>(`select case when to_regclass('demo_step') is null then 0
      else (xpath('/row/n/text()', query_to_xml('select count(*) as n from demo_step', true, true, '')))[1]::text::int end as n`)
    return rows[0]!.n
  }
  const first = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  const gone = once(first, 'exit')
  await expect.poll(steps, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(20)
  first.kill('SIGKILL')
  expect((await gone)[1]).toBe('SIGKILL')
  const made = await steps()
  // The start was interrupted: the step `whole` is recorded last.
  expect((await client.query(`select from demo_step where step = 'whole'`)).rowCount).toBe(0)
  await client.end()

  const again = await startProcess(env)
  expect(again.output()).not.toContain('could not be completed')
  expect(await again.stop()).toBe(0)
  const undisturbed = await startProcess(envOf(whole))
  expect(await undisturbed.stop()).toBe(0)
  expect(made).toBeGreaterThanOrEqual(20)
  expect(await demoCounts(killed)).toEqual(await demoCounts(whole))
  for (const database of databases) await database.drop()
}, 480_000)

describe('a failed start prints the reason in a sentence', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: 60_000,
    })

  test('a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => taken.once('listening', ready))
    const { port } = taken.address() as { port: number }
    // The listener is in this process, so the server is started without blocking it.
    await expect(startProcess({ DATA_DIR: folder(), DEMO: 'off', PORT: String(port) })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken`,
    )
    taken.close()
  })

  test('a wrong setting', () => {
    const { status, stderr } = run({ DATA_DIR: folder(), PORT: 'eighty' })
    expect(status).not.toBe(0)
    expect(stderr).toContain('PORT must be a whole number')
    expect(stderr).not.toContain('at ')
  })
})

/** A folder with the demo, shared by tests that do not damage it. */
let shared: string
let password: string
beforeAll(async () => {
  const made = await demoFolder()
  shared = made.dataDir
  password = made.password
  folders.push(shared)
}, 240_000)

test('two servers on one data folder share it; the last to stop stops PostgreSQL', async () => {
  const dataDir = shared
  const first = await startProcess(demo(dataDir))
  const second = await startProcess(demo(dataDir))
  const one = await signInOver(first.url, 'hy_business', password)
  const saved = await one.post<{ id: string }>('/api/contractServer/contract/save', { contractName: '两个进程' })
  const other = await signInOver(second.url, 'hy_business', password)
  expect(await other.post('/api/contractServer/contract/queryById', { id: saved.data.id })).toMatchObject({ code: 200 })
  expect(await first.stop()).toBe(0)
  expect(await other.post('/api/contractServer/contract/queryById', { id: saved.data.id })).toMatchObject({ code: 200 })
  expect(await second.stop()).toBe(0)
  expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
})

test('two servers on one database behave as one: sessions, lists, notices and jobs', async () => {
  const dataDir = shared
  const first = await startProcess(demo(dataDir))
  const second = await startProcess(demo(dataDir))
  const admin = await signInOver(first.url, 'hy_admin', password)
  const reader = await signInOver(first.url, 'hy_business', password)
  const there = callerOver(second.url, reader.token)
  type Page = { records: { id: string; vars: Record<string, string> }[]; total: number }

  const stream = await followEvents(second.url + noticeApi.stream.path, reader.token)
  const draft = { title: '两个进程的公告', content: '一处发布，处处看到' }
  const saved = await admin.post<{ id: string; version: number }>(announcementApi.save.path, draft)
  await admin.post(announcementApi.publish.path, { id: saved.data.id, version: saved.data.version })
  // A job of either process sends the notice, and the stream of the other one reports it.
  for (let topic = ''; topic !== 'notice';) topic = (await stream.next())!.topic
  const told = async (who: HttpCaller) =>
    (await who.post<Page>(noticeApi.query.path, { kind: 'announcement' })).data.records.filter(
      (notice) => notice.vars['title'] === draft.title,
    )
  expect([(await told(there)).length, (await told(reader)).length]).toEqual([1, 1])
  const shown = await there.post<Page>(announcementApi.current.path, {})
  expect(shown.data.records.map((one) => one.id)).toContain(saved.data.id)

  await reader.post(accountApi.logout.path, {})
  expect(await there.post(announcementApi.current.path, {})).toMatchObject({ code: 4401 })
  stream.close()
  // An open stream does not delay the stop.
  expect([await first.stop(), await second.stop()]).toEqual([0, 0])
})

test('a PostgreSQL of the customer is served by its own role, and never as its owner', async () => {
  const database = await testCluster().createDatabase('template0')
  const server = await startProcess({
    DATA_DIR: folder(),
    DATABASE_URL: urlOf(database.runtime),
    DATABASE_OWNER_URL: urlOf(database.owner),
    DEMO: 'off',
  })
  const health = await fetch(`${server.url}/api/health`)
  expect(await health.json()).toMatchObject({ data: { status: 'ready', database: 'up' } })
  expect(await server.stop()).toBe(0)
  await expect(startProcess({ DATA_DIR: folder(), DATABASE_URL: urlOf(database.owner) })).rejects.toThrow(
    'serve as a role that owns nothing',
  )
  await database.drop()
})
