import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { closedFolder, hold, isRoot, query, removeFolder } from './support.ts'

let folder: string
beforeEach(() => {
  folder = closedFolder()
})
afterEach(() => removeFolder(folder))

const start = () => startEmbedded(folder, { durable: false })
const made = async () => (await start()).stop()
const refusal = (sentence: string) => expect(start()).rejects.toMatchObject({ name: 'StartError', message: sentence })

test('a damaged data folder is reported as such, and left unchanged', async () => {
  await made()
  const control = join(folder, 'pg', 'global', 'pg_control')
  truncateSync(control)
  const sentence = `The data folder ${folder} is damaged: put back a backup of it, or move it away to begin anew.`
  await refusal(sentence)
  expect(statSync(control).size).toBe(0)
  rmSync(join(folder, 'pg', 'global'), { recursive: true })
  await refusal(sentence)
  rmSync(join(folder, 'pg', 'PG_VERSION'))
  await refusal(sentence)
})

test('a data folder of another PostgreSQL is reported with both versions', async () => {
  await made()
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, but this version of Faheng carries PostgreSQL 18/)
})

test('a full disk is reported as such, at the first start and later, and nothing is lost', async ({ skip }) => {
  skip(!isRoot || !mounted(folder), 'needs the right to mount a small disk')
  try {
    const sentence = `The disk is full: free some space on the disk of ${folder} and start again; nothing was lost.`
    const ballast = join(folder, 'ballast')
    fill(ballast, 20)
    await refusal(sentence)
    rmSync(ballast)
    const cluster = await start()
    await query(cluster.connection('owner'), 'create table kept as select 42 as answer')
    await cluster.stop()
    fill(ballast, 0)
    await refusal(sentence)
    rmSync(ballast)
    const again = await start()
    expect(await query(again.connection('owner'), 'select answer from kept')).toEqual([{ answer: 42 }])
    await again.stop()
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
})

test('a data folder with a long path has its socket elsewhere; where that is too long as well, the limit is named', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'there is no socket on Windows')
  const long = join(folder, 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(long, { recursive: true })
  const held = await hold(long, [], { TMPDIR: folder })
  expect(held.refused).toBeUndefined()
  expect(await query(held.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await held.release()
  expect((await hold(long, [], { TMPDIR: long })).refused).toMatch(
    /^The path of PostgreSQL's socket would be longer than 10\d bytes/,
  )
})

/** Mounts a memory disk of 160 MB. @returns whether that is possible */
function mounted(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=700', 'tmpfs', at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes a file that leaves `leftFree` megabytes of its disk free. */
function fill(file: string, leftFree: number): void {
  const { bavail, bsize } = statfsSync(dirname(file))
  writeFileSync(file, Buffer.alloc(bavail * bsize - leftFree * 1_000_000))
}
