import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { auditLogApi } from '../api.ts'

let server: TestServer
let folder: string
let admin: Caller
let staff: Caller
let exported: string

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'faheng-proof-'))
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
  staff = await server.signIn(server.tenants.a, 'legal_staff')
  await staff.ask(contractApi.save, { contractName: '公开的采购合同' })
  // Sealed separately from the following entries.
  await settled()
  const secret = await staff.ask(contractApi.save, { contractName: '涉密的并购合同' })
  await staff.ask(contractApi.protect, { id: secret.id, version: secret.version, level: 'secret', members: [] })
  await settled()
  exported = (await admin.call(auditLogApi.exportProof, {})).raw
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function settled(): Promise<void> {
  for (let tries = 0; tries < 200 && (await admin.ask(auditLogApi.verify, {})).unsealed > 0; tries += 1) await sleep(50)
}

const script = join(import.meta.dirname, '../../../../scripts/verify-log.mjs')
let files = 0
/** Output of the verification script for a file, and whether the file is valid. */
async function verified(text: string, ...args: string[]): Promise<{ good: boolean; words: string }> {
  const path = join(folder, `${(files += 1)}.jsonl`)
  await writeFile(path, text)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, path, ...args])
    return { good: true, words: stdout }
  } catch (error) {
    return { good: false, words: (error as { stderr: string }).stderr }
  }
}

test('an exported log is valid, and contains nothing about records that are hidden from its reader', async () => {
  expect(await verified(exported)).toMatchObject({ good: true })
  expect(exported).toContain('公开的采购合同')
  expect(exported).not.toContain('涉密的并购合同')
})

test('one modified character is reported with its seal and entry', async () => {
  const { good, words } = await verified(exported.replace('公开的采购合同', '公开的采购台同'))
  expect(good).toBe(false)
  expect(words).toMatch(/seal \d+, entry [0-9A-F]{32}: is not what was sealed: .*公开的采购台同/)
})

test('a missing seal and a missing entry are reported', async () => {
  const [head, ...seals] = exported.trim().split('\n')
  expect(seals.length).toBeGreaterThan(1)
  expect((await verified([head, ...seals.slice(1)].join('\n'))).words).toContain('seal 1 is missing')
  const first = JSON.parse(seals[0]!) as { entries: unknown[] }
  const cut = JSON.stringify({ ...first, entries: first.entries.slice(1) })
  expect((await verified([head, cut, ...seals.slice(1)].join('\n'))).words).toContain('does not cover its content')
})

test('a later export continues from the hash of an earlier one, and a foreign hash is refused', async () => {
  const { words } = await verified(exported)
  const last = /kept elsewhere: ([0-9a-f]{64})/.exec(words)![1]!
  await staff.ask(contractApi.save, { contractName: '后来的合同' })
  await settled()
  const later = (await admin.call(auditLogApi.exportProof, {})).raw
  expect(await verified(later, '--after', last)).toMatchObject({ good: true })
  expect(await verified(later, '--after', '0'.repeat(64))).toMatchObject({ good: false })
})
