import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { closedFolder, hold, kill9, postmasterPid, query, removeFolder } from './support.ts'

let folder: string
beforeEach(() => {
  folder = closedFolder()
})
afterEach(() => removeFolder(folder))

test('a killed PostgreSQL is started again under the running server, and nothing acknowledged is lost', async () => {
  const log: string[] = []
  const cluster = await startEmbedded(folder, { durable: true, log: (line) => log.push(line) })
  const connection = cluster.connection('owner')
  await query(connection, 'create table kept (n int)')
  await query(connection, 'insert into kept values (1)')
  const killed = postmasterPid(folder)
  process.kill(killed, 'SIGKILL')
  const rows = await vi.waitFor(() => query<{ n: number }>(connection, 'select n from kept'), {
    timeout: 20_000,
    interval: 50,
  })
  expect(rows).toEqual([{ n: 1 }])
  expect(postmasterPid(folder)).not.toBe(killed)
  expect(log).toEqual(['The embedded PostgreSQL has gone; starting it again.'])
  expect(await cluster.stop()).toEqual([])
})

test('server and PostgreSQL both killed: the next start recovers from the lock file left behind', async () => {
  const held = await hold(folder)
  await query(held.connection, 'create table kept as select 1 as n')
  await kill9(held.child)
  process.kill(postmasterPid(folder), 'SIGKILL')
  const next = await startEmbedded(folder, { durable: true })
  expect(next.started).toBe('started')
  expect(await query(next.connection('owner'), 'select n from kept')).toEqual([{ n: 1 }])
  await next.stop()
})

test('only the server killed: PostgreSQL keeps running, and the next server joins and stops it', async () => {
  const held = await hold(folder)
  const pid = postmasterPid(folder)
  await kill9(held.child)
  const next = await startEmbedded(folder, { durable: true })
  expect(next.started).toBe('found')
  expect(postmasterPid(folder)).toBe(pid)
  expect(await vi.waitFor(() => next.stop(), { timeout: 30_000 })).toEqual([])
  expect(() => postmasterPid(folder)).toThrow('ENOENT')
})

test('a lock file whose process id now belongs to another process does not lock the folder', async ({
  skip,
  onTestFinished,
}) => {
  skip(process.platform !== 'linux', 'whose process it is can be told on Linux only')
  const first = await startEmbedded(folder, { durable: true })
  const lockFile = join(folder, 'pg', 'postmaster.pid')
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  await first.stop()
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  writeFileSync(lockFile, [String(other.pid), ...lines.slice(1)].join('\n'))
  const next = await startEmbedded(folder, { durable: true })
  expect(next.started).toBe('started')
  await next.stop()
})
