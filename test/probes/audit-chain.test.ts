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

/** Runs a statement like the server: as the runtime role, for tenant A. */
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

/** Waits until all entries are sealed: three seconds, although sealing should take at most one. */
async function sealed(): Promise<Verdict> {
  for (let tries = 0; tries < 60; tries += 1) {
    const verdict = await verify()
    if (verdict.unsealed === '0') return verdict
    await sleep(50)
  }
  return verify()
}

const tenantA = () => [server.tenants.a.id]
/** Ids of tenant A's sealed entries, in the order of their seals. */
const chain = async () =>
  (
    await owner(
      `select s.seq, e.id from audit_seal s, unnest(entries) with ordinality e(id, i) where s."tenantId" = $1 order by s.seq, e.i`,
      tenantA(),
    )
  ).map((row) => ({ seq: row['seq']!, id: row['id']! }))
/** Runs the manipulation `deed` on tenant A's rows of a table, returns the verdict, and restores the rows. */
async function afterDeed(name: string, deed: string, values: unknown[]): Promise<Verdict> {
  await owner(`create table kept as select * from ${name} where "tenantId" = '${server.tenants.a.id}'`)
  try {
    await owner(deed, values)
    return await verify()
  } finally {
    await owner(`delete from ${name} where "tenantId" = $1`, tenantA())
    await owner(`insert into ${name} select * from kept`)
    await owner('drop table kept')
  }
}

test('history is sealed within a second, with a separate chain for each tenant', async () => {
  const verdict = await sealed()
  expect(verdict).toMatchObject({ brokenSeq: null, brokenId: null, unsealed: '0' })
  const rows = await owner(`select seq::int, entries from audit_seal where "tenantId" = $1 order by seq`, tenantA())
  expect(rows.map((row) => row['seq'])).toEqual(rows.map((_, i) => i + 1))
  const own = await owner(`select id from audit_entry where "tenantId" = $1 order by id`, tenantA())
  expect(new Set(rows.flatMap((row) => row['entries']))).toEqual(new Set(own.map((row) => row['id'])))
  expectReached('audit chain', { sealed: Number(verdict.sealed) })
})

test('the server itself can neither change nor remove it, nor seal what it likes', async () => {
  for (const sql of [
    `update audit_entry set note = 'changed'`,
    `update audit_entry set xid = '1'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'alter table audit_entry add column a int',
    'select * from audit_entry for update',
    'delete from audit_seal',
    `update audit_seal set entries = '{}'`,
    `insert into audit_seal select * from audit_seal`,
    'delete from audit_head',
    'update audit_head set seq = seq - 1',
    `update audit_cursor set snapshot = '2:2:'`,
  ])
    await expect(asServer(sql), sql).rejects.toMatchObject({ code: '42501' })
})

test('one changed byte in any column names the entry', async () => {
  await sealed()
  const victim = (await chain())[2]!
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
    changes: `(changes::text || ' ')::json`,
    note: `note || '.'`,
  }
  for (const [column, changed] of Object.entries(changes))
    expect(
      await afterDeed('audit_entry', `update audit_entry set "${column}" = ${changed} where id = $1`, [victim.id]),
      column,
    ).toMatchObject({ brokenId: victim.id, brokenSeq: victim.seq })
  expect(await verify()).toMatchObject({ brokenSeq: null, brokenId: null })
  expectReached('audit chain', { columns: Object.keys(changes).length })
})

test('a changed, removed or truncated seal is detected', async () => {
  await author.ask(noteApi.update_note, { content: 'one seal' })
  await sealed()
  await author.ask(noteApi.update_note, { content: 'another seal' })
  await sealed()
  const seals = await owner(`select seq from audit_seal where "tenantId" = $1 order by seq`, tenantA())
  const seq = seals.at(-2)!['seq']!
  const end = seals.at(-1)!['seq']!
  const all = [...tenantA(), seq]
  const of = 'where "tenantId" = $1 and seq = $2'
  for (const deed of [
    `update audit_seal set hash = hash || 'x' ${of}`,
    `update audit_seal set entries[1] = entries[1] || '0' ${of}`,
    `update audit_seal set digests[1] = sha256(digests[1]) ${of}`,
    `update audit_seal set at = at + interval '1 second' ${of}`,
  ])
    expect(await afterDeed('audit_seal', deed, all), deed).toMatchObject({ brokenSeq: seq })
  expect(await afterDeed('audit_seal', `delete from audit_seal ${of}`, all)).toMatchObject({ brokenSeq: end })
  const cut = `with s as (delete from audit_seal where "tenantId" = $1 and seq = $2 returning entries)
    delete from audit_entry e using s where e.id = any(s.entries)`
  await owner(`create table cut as select * from audit_entry where "tenantId" = '${server.tenants.a.id}'`)
  expect(await afterDeed('audit_seal', cut, [...tenantA(), end])).toMatchObject({ brokenSeq: end, brokenId: null })
  await owner('insert into audit_entry select * from cut on conflict do nothing')
  await owner('drop table cut')
  expect(await verify()).toMatchObject({ brokenSeq: null, brokenId: null })
})

test('an entry removed from the middle or the end is named', async () => {
  await sealed()
  const entries = await chain()
  for (const gone of [entries[3]!, entries.at(-1)!])
    expect(await afterDeed('audit_entry', 'delete from audit_entry where id = $1', [gone.id])).toMatchObject({
      brokenId: gone.id,
      brokenSeq: gone.seq,
    })
  expect(await verify()).toMatchObject({ brokenId: null })
})

test('an entry inserted between others later is named', async () => {
  await sealed()
  const after = (await chain())[3]!
  const columns = '"tenantId", at, "accountId", "psnName", action, changes'
  const between = `insert into audit_entry (id, xid, ${columns}) select id || 'A', xid, ${columns} from audit_entry where id = $1`
  expect(await afterDeed('audit_entry', between, [after.id])).toMatchObject({ brokenId: `${after.id}A` })
  expect(await verify()).toMatchObject({ brokenId: null })
})

test('an entry with an id older than possible is named when it is sealed', async () => {
  await sealed()
  const old =
    "insert into audit_entry (\"tenantId\", id, at, action) values ($1, $2, now() - interval '2 hours', 'old')"
  const id = `0${'F'.repeat(31)}`
  await owner(old, [server.tenants.b.id, id])
  await sealed()
  await expect
    .poll(
      async () => {
        await runtime.query("select set_config('app.tenant', $1, false)", [server.tenants.b.id])
        const verdict = (await runtime.query<Verdict>('select * from audit_verify()')).rows[0]!
        await runtime.query("select set_config('app.tenant', '', false)")
        return verdict.brokenId
      },
      { timeout: 3000 },
    )
    .toBe(id)
})

test('later entries continue the chain', async () => {
  const before = await sealed()
  await author.ask(noteApi.update_note, { content: 'one more' })
  const after = await sealed()
  expect(after).toMatchObject({ brokenId: null, unsealed: '0', sealed: String(Number(before.sealed) + 1) })
})

test('an entry is sealed although its transaction ends after later entries were sealed', async () => {
  const before = await sealed()
  const slow = new Client(server.database.owner)
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into audit_entry ("tenantId", id, action) values ($1, $2, 'slow')`, [
    ...tenantA(),
    `1${'F'.repeat(31)}`,
  ])
  await author.ask(noteApi.update_note, { content: 'overtakes it' })
  expect(await sealed()).toMatchObject({ sealed: String(Number(before.sealed) + 1), unsealed: '0' })
  await slow.query('commit')
  await slow.end()
  expect(await sealed()).toMatchObject({ sealed: String(Number(before.sealed) + 2), unsealed: '0', brokenId: null })
})

test('a chain restored from a dump, where transaction ids restart, continues', async () => {
  const before = await sealed()
  const later = (what: string) => `(${what}::text::bigint + 900000000)`
  await owner(`
    with moved as (update audit_entry set xid = ${later('xid')}::text::xid8)
    update audit_cursor set snapshot = (${later('pg_snapshot_xmin(snapshot)')} || ':' || ${later('pg_snapshot_xmax(snapshot)')} || ':')::pg_snapshot`)
  await author.ask(noteApi.update_note, { content: 'first here' })
  await author.ask(noteApi.update_note, { content: 'second here' })
  expect(await sealed()).toMatchObject({ sealed: String(Number(before.sealed) + 2), unsealed: '0', brokenId: null })
})
