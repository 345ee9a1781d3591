import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bootstrapRole } from '../../src/server/db/embedded/cluster.ts'
import { roleNames } from '../../src/server/db/embedded/roles.ts'
import { readCatalogue } from '../../src/server/db/schema/catalogue.ts'
import { migrate } from '../../src/server/db/schema/migrate.ts'
import { readSources, type Source } from '../../src/server/db/schema/sources.ts'
import { testCluster, type TestDatabase } from '../support/cluster.ts'
import { danglingRows, fixtures, type Line, stepFile, readBase, withRows } from './rows.ts'

// Rows of the base, and of the version before each migration, are migrated through all later versions.
const sources = readSources()
let databases: TestDatabase[] = []

async function asBootstrap(statement: string): Promise<void> {
  const client = new Client({ ...testCluster().connection('owner', 'postgres'), user: bootstrapRole })
  await client.connect()
  await client.query(statement)
  await client.end()
}
// Rows are inserted without triggers, and in any order.
beforeAll(() => asBootstrap(`grant set on parameter session_replication_role to ${roleNames.owner}`))
afterAll(() => asBootstrap(`revoke set on parameter session_replication_role from ${roleNames.owner}`))
afterEach(async () => {
  for (const database of databases) await database.drop()
  databases = []
})

async function created(template?: string): Promise<TestDatabase> {
  const database = await testCluster().createDatabase(template)
  databases.push(database)
  return database
}
async function within<T>(database: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const invented = (sql: string): Source => ({ name: '29991231-2359-invented', folder: 'platform', sql, checksum: 'x' })
const bringForward = async (migrations: Source[], stepOf?: (name: string) => readonly Line[]) => {
  const database = await created('template0')
  await migrate(database.owner, { sources: withRows({ ...sources, migrations }, stepOf) })
  return database
}

test('each migration has rows of the version before it, and no step is left without its migration', () => {
  const names = sources.migrations.map(({ name }) => name)
  expect(names.filter((name) => !existsSync(stepFile(name)))).toEqual([])
  const steps = readdirSync(join(fixtures, 'steps'))
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.slice(0, -'.jsonl'.length))
  expect(steps.filter((name) => !names.includes(name))).toEqual([])
})

test('the base has rows of every table that the schemas create', () => {
  const made = sources.schemas.flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!))
  const tables = new Set(readBase().map(({ table }) => table))
  expect([...tables].sort()).toEqual(made.filter((name) => name !== 'record_base').sort())
})

test('all rows pass all migrations, to the tables of a new database', async () => {
  const database = await bringForward(sources.migrations)
  const forward = await within(database, async (client) => {
    expect(await danglingRows(client)).toEqual([])
    return readCatalogue(client)
  })
  const fresh = await within(await created(), readCatalogue)
  expect(forward.lines).toEqual(fresh.lines)
})

test('a migration that the rows violate fails', async () => {
  const migration = invented(`alter table note add check (title = '')`)
  await expect(bringForward([migration])).rejects.toThrow(/^29991231-2359-invented failed: .* is violated by some row/)
})

test('a row that differs from the step’s expectation is named, and so is one with a dangling reference', async () => {
  const base = readBase().find((line) => line.table === 'note' && 'row' in line) as { row: Record<string, unknown> }
  const note = { ...base.row, id: 'B', title: 'a' }
  const step = (): Line[] => [
    { table: 'note', row: note },
    { table: 'note', after: { id: 'B', title: 'A' } },
  ]
  await bringForward([invented('update note set title = upper(title)')], step)
  await expect(bringForward([invented('update note set title = lower(title)')], step)).rejects.toThrow(
    'rows after 29991231-2359-invented failed: no row of note is {"id":"B","title":"A"}',
  )
  const database = await bringForward([invented('')], () => [{ table: 'note', row: { ...note, tenantId: 'none' } }])
  expect(await within(database, danglingRows)).toEqual(['1 of note FOREIGN KEY ("tenantId") REFERENCES tenant(id)'])
})
