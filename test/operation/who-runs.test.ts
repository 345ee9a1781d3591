import { execFileSync } from 'node:child_process'
import { cpSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from '../../src/server/db/embedded/binaries.ts'
import { chooseLauncher } from '../../src/server/db/embedded/launcher.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { closedFolder, hold, isRoot, query, removeFolder } from './support.ts'

let folder: string
beforeEach(() => {
  folder = closedFolder()
})
afterEach(() => removeFolder(folder))

// Runs as an ordinary user who can still read a project that only root may enter.
const ordinaryUser: [string, ...string[]] = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
]
const whoReadsAll: [string, ...string[]] = [
  ...ordinaryUser,
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--',
]
const works = (prefix: [string, ...string[]]) => {
  const [command, ...args] = [...prefix, 'true']
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('the current user, also root in a closed folder, creates a cluster and starts it again', async () => {
  const first = await startEmbedded(folder, { durable: true })
  expect(first.started).toBe('created')
  await query(first.connection('owner'), 'create table kept as select 42 as answer')
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700)
  expect(await first.stop()).toEqual([])
  expect(existsSync(join(folder, 'pg', 'postmaster.pid'))).toBe(false)

  const second = await startEmbedded(folder, { durable: true })
  expect(second.started).toBe('started')
  expect(await query(second.connection('owner'), 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('root without user namespaces runs PostgreSQL under another id, and the folder stays usable', async ({ skip }) => {
  skip(!isRoot || !works(['setpriv', '--']), 'needs root on Linux')
  const before = await startEmbedded(folder, { durable: true })
  await query(before.connection('owner'), 'create table kept as select 42 as answer')
  await before.stop()

  // As in a container, where unshare is refused.
  const refusing = join(folder, 'bin')
  mkdirSync(refusing)
  writeFileSync(join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const held = await hold(folder, [], { PATH: `${refusing}:${process.env['PATH']}` })
  expect(held.refused).toBeUndefined()
  expect(statSync(join(folder, 'pg')).uid).toBe(65534)
  expect(await query(held.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await held.release()

  const after = await startEmbedded(folder, { durable: true })
  expect(await query(after.connection('owner'), 'select answer from kept')).toEqual([{ answer: 42 }])
  await after.stop()
})

test('an ordinary user creates and starts a cluster', async ({ skip }) => {
  skip(!isRoot || !works(whoReadsAll), 'needs root to become another user; as an ordinary user the first test says it')
  chownSync(folder, 65534, 65534)
  const held = await hold(folder, whoReadsAll)
  expect(held.started).toBe('created')
  expect(statSync(join(folder, 'pg')).uid).toBe(65534)
  await held.release()
})

test('a data folder of another user is reported to an ordinary user', async ({ skip }) => {
  skip(!isRoot || !works(whoReadsAll), 'needs root to become another user')
  const held = await hold(join(folder, 'data'), whoReadsAll)
  expect(held.refused).toBe(
    `This user may not read and write the data folder ${join(folder, 'data')}: give it the folder, or choose another with DATA_DIR.`,
  )
})

test('missing links between the libraries are named, with the command that repairs them', async ({ skip }) => {
  skip(process.platform === 'win32', 'there are no links on Windows')
  const binaries = await findBinaries()
  const bin = join(folder, 'native', 'bin')
  mkdirSync(bin, { recursive: true })
  cpSync(binaries.postgres, join(bin, 'postgres'))
  cpSync(join(dirname(binaries.postgres), '..', 'lib', 'postgresql'), join(folder, 'native', 'lib', 'postgresql'), {
    recursive: true,
    filter: (file) => !file.endsWith('.so'),
  })
  const unlinked = { ...binaries, postgres: join(bin, 'postgres') }
  await expect(chooseLauncher(unlinked, join(folder, 'pg'))).rejects.toThrow(
    `run "npm rebuild ${binaries.packageName}"`,
  )
})
