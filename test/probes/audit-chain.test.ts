import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteApi } from '../../src/domains/note/api.ts'
import { type Caller, testServer, type TestServer } from '../support/server.ts'
import { expectReached } from './support/reach.ts'
import { asOwner } from './support/world.ts'

let server: TestServer
let author: Caller
let runtime: Client

beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'tenant_admin')
  const stranger = await server.signIn(server.tenants.b, 'tenant_admin')
  for (let n = 0; n < 6; n += 1) {
    await author.ask(noteApi.update_note, { content: `note ${n}` })
    await stranger.ask(noteApi.update_note, { content: `note ${n}` })
  }
  runtime = new Client(server.database.runtime)
  await runtime.connect()
})
afterAll(async () => {
  await runtime.end()
  await server.stop()
})

/** Runs a statement as the server does: as the runtime role, for tenant A. */
async function asServer<R extends object>(sql: string): Promise<R[]> {
  await runtime.query('begin')
  try {
    await runtime.query("select set_config('app.tenant', $1, true)", [server.tenants.a.id])
    return (await runtime.query<R>(sql)).rows
  } finally {
    await runtime.query('rollback')
  }
}
const owner = (sql: string, values: unknown[] = []) =>
  asOwner(server, async (client) => (await client.query(sql, values)).rows as Record<string, string>[])

interface Verdict {
  brokenSeq: string | null
  brokenId: string | null
  sealed: string
  unsealed: string
}
const verify = async () => (await asServer<Verdict>('select * from audit_verify()'))[0]!

/** Promised within a second; waited for three times as long. */
async function sealed(): Promise<Verdict> {
  for (let tries = 0; tries < 60; tries += 1) {
    const verdict = await verify()
    if (verdict.unsealed === '0') return verdict
    await sleep(50)
  }
  return verify()
}

test('history is sealed within a second, each tenant in a chain of its own', async () => {
  const verdict = await sealed()
  expect(verdict).toMatchObject({ brokenSeq: null, brokenId: null, unsealed: '0' })
  const rows = await owner(`select seq::int from audit_entry where "tenantId" = $1 order by seq`, [server.tenants.a.id])
  expect(rows.map((row) => row['seq'])).toEqual(rows.map((_, i) => i + 1))
  expectReached('audit chain', { sealed: Number(verdict.sealed) })
})

test('the server itself can neither change nor remove it, nor seal what it likes', async () => {
  for (const sql of [
    `update audit_entry set note = 'changed'`,
    `update audit_entry set seq = null`,
    'delete from audit_entry',
    'truncate audit_entry',
    'alter table audit_entry add column a int',
    'select * from audit_entry for update',
  ])
    await expect(asServer(sql), sql).rejects.toMatchObject({ code: '42501' })
})

test('one changed byte in any column names the entry', async () => {
  await sealed()
  const [victim] = await owner(`select id, seq from audit_entry where "tenantId" = $1 order by seq offset 2 limit 1`, [
    server.tenants.a.id,
  ])
  const changes: Record<string, string> = {
    at: `at + interval '1 microsecond'`,
    accountId: `"accountId" || 'X'`,
    psnName: `"psnName" || ' '`,
    ip: `ip || '1'`,
    requestId: `"requestId" || '1'`,
    action: `action || '.'`,
    bizType: `"bizType" || '.'`,
    bizId: `"bizId" || 'F'`,
    bizVersion: `"bizVersion" + 1`,
    changes: `changes || '[1]'`,
    note: `note || '.'`,
    hash: `'0' || substr(hash, 2) || 'x'`,
  }
  for (const [column, changed] of Object.entries(changes)) {
    const [before] = await owner(`select "${column}" as value from audit_entry where id = $1`, [victim!['id']])
    await owner(`create table kept as select * from audit_entry where id = $1`, [victim!['id']])
    await owner(`update audit_entry set "${column}" = ${changed} where id = $1`, [victim!['id']])
    expect(await verify(), `${column} was ${before!['value']}`).toMatchObject({
      brokenId: victim!['id'],
      brokenSeq: victim!['seq'],
    })
    await owner(`update audit_entry e set "${column}" = kept."${column}" from kept where e.id = kept.id`)
    await owner('drop table kept')
    expect(await verify()).toMatchObject({ brokenId: null })
  }
  expectReached('audit chain', { columns: Object.keys(changes).length })
})

test('a removed entry leaves a gap that the next one shows', async () => {
  const rows = await owner(`select id, seq from audit_entry where "tenantId" = $1 order by seq`, [server.tenants.a.id])
  await owner('create table kept as select * from audit_entry where id = $1', [rows[3]!['id']])
  await owner('delete from audit_entry where id = $1', [rows[3]!['id']])
  expect(await verify()).toMatchObject({ brokenId: rows[4]!['id'], brokenSeq: rows[4]!['seq'] })
  await owner('insert into audit_entry select * from kept')
  await owner('drop table kept')
  expect(await verify()).toMatchObject({ brokenId: null })
})

test('what came after goes on in the chain', async () => {
  const before = await sealed()
  await author.ask(noteApi.update_note, { content: 'one more' })
  const after = await sealed()
  expect(after).toMatchObject({ brokenId: null, unsealed: '0', sealed: String(Number(before.sealed) + 1) })
})
