import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../../../../test/support/cluster.ts'
import { roleNames } from '../embedded/roles.ts'
import { formerSteps, stepsDigest } from './adopt.ts'
import { readCatalogue } from './catalogue.ts'
import { migrate } from './migrate.ts'
import { readSources, type Source, type Sources } from './sources.ts'

let database: TestDatabase
let client: Client

async function open(template?: string): Promise<void> {
  database = await testCluster().createDatabase(template)
  client = new Client(database.owner)
  await client.connect()
}
afterEach(async () => {
  await client.end()
  await database.drop()
})

const source = (name: string, sql: string): Source => ({
  name,
  folder: 'platform',
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const sourcesOf = (
  schemas: Record<string, string>,
  functions: Record<string, string> = {},
  steps: Record<string, string> = {},
): Sources => ({
  schemas: Object.entries(schemas).map(([name, sql]) => source(`schema/${name}`, sql)),
  functions: Object.entries(functions).map(([name, sql]) => source(`function/${name}`, sql)),
  migrations: Object.entries(steps).map(([name, sql]) => source(name, sql)),
})
const bring = (sources: Sources) => migrate(database.owner, { sources })
const ask = async (sql: string) => (await client.query<{ answer: unknown }>(sql)).rows.map((row) => row.answer)
const recorded = () => ask(`select name as answer from migration order by name collate "C"`)
const told = (n: number) =>
  `create or replace function told() returns integer language plpgsql as $$ begin return ${n}; end $$;`

describe('a schema', () => {
  beforeEach(() => open('template0'))

  test('is applied once, with functions that need its tables and functions that its tables need', async () => {
    const sources = sourcesOf(
      { things: 'create table thing (id text primary key, size integer not null default told())' },
      {
        told: told(7),
        thing_of: `create or replace function thing_of(t thing) returns text language sql return t.id || told()::text;`,
      },
    )
    expect(await bring(sources)).toBe(1)
    expect(await bring(sources)).toBe(0)
    await client.query(`insert into thing (id) values ('a')`)
    expect(await ask('select thing_of(t) || size as answer from thing t')).toEqual(['a77'])
    expect(await recorded()).toEqual(['function/thing_of', 'function/told', 'schema/things'])
  })

  test('of which a later file fails leaves the database as it was', async () => {
    const sources = sourcesOf({ a: 'create table a ()', b: 'create table b (nonsense)' }, { told: told(1) })
    await expect(bring(sources)).rejects.toThrow(/^schema\/b failed: syntax error/)
    expect(await ask(`select relname as answer from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    expect(await bring(sourcesOf({ a: 'create table a ()' }))).toBe(1)
  })

  test('is never edited after it was applied', async () => {
    await bring(sourcesOf({ a: 'create table a ()' }))
    await expect(bring(sourcesOf({ a: 'create table a (id text)' }))).rejects.toThrow(
      'schema/a was edited after it had been applied: a change is a migration of its own',
    )
  })

  test('of a newer version is refused, and nothing is applied', async () => {
    await bring(sourcesOf({ a: 'create table a ()', b: 'create table b ()' }, { told: told(2) }))
    await expect(bring(sourcesOf({ a: 'create table a ()' }, { told: told(1) }))).rejects.toMatchObject({
      name: 'StartError',
      message: 'The database was migrated by a newer version: start that one.',
    })
    expect(await ask('select told() as answer')).toEqual([2])
  })
})

describe('a function', () => {
  beforeEach(() => open('template0'))
  const schema = { a: 'create table a (id text)' }

  test('is replaced when its text changes, and not touched when nothing does', async () => {
    await bring(sourcesOf(schema, { told: told(1) }))
    const [before] = await ask(`select xmin::text as answer from pg_proc where proname = 'told'`)
    await bring(sourcesOf(schema, { told: told(1) }))
    expect(await ask(`select xmin::text as answer from pg_proc where proname = 'told'`)).toEqual([before])
    await bring(sourcesOf(schema, { told: told(2) }))
    expect(await ask('select told() as answer')).toEqual([2])
  })

  test('waits for the column that a migration adds, and exists for the trigger of the same migration', async () => {
    await bring(sourcesOf(schema))
    const functions = {
      labels: `create or replace function labels() returns setof text language sql begin atomic select label from a; end;`,
      mark: `create or replace function mark() returns trigger language plpgsql as $$ begin new.label := 'x'; return new; end $$;`,
    }
    const step = `alter table a add column label text;
      create trigger mark before insert on a for each row execute function mark();`
    await bring(sourcesOf(schema, functions, { '20261201-0900-label': step }))
    await client.query('insert into a default values')
    expect(await ask('select labels() as answer')).toEqual(['x'])
  })

  test('with other arguments replaces its former version', async () => {
    await bring(sourcesOf(schema, { told: told(1) }))
    await bring(
      sourcesOf(schema, {
        told: `create or replace function told(n integer) returns integer language sql return n + 1;`,
      }),
    )
    expect(await ask(`select oid::regprocedure::text as answer from pg_proc where proname = 'told'`)).toEqual([
      'told(integer)',
    ])
  })

  test('with another result type is created after a migration has dropped the former version', async () => {
    await bring(sourcesOf(schema, { told: told(1) }))
    const functions = { told: `create or replace function told() returns text language sql return 'now';` }
    await expect(bring(sourcesOf(schema, functions))).rejects.toThrow(
      /^function\/told failed: cannot change return type/,
    )
    await bring(sourcesOf(schema, functions, { '20261201-0900-told': 'drop function told()' }))
    expect(await ask('select told() as answer')).toEqual(['now'])
  })

  test('whose file was removed is dropped; one that a table still needs is named', async () => {
    await bring(sourcesOf(schema, { told: told(1), other: told(2).replace('told', 'other') }))
    await bring(sourcesOf(schema, { told: told(1) }))
    expect(await ask(`select proname as answer from pg_proc where proname in ('told', 'other')`)).toEqual(['told'])
    expect(await recorded()).toEqual(['function/told', 'schema/a'])
    await client.query('alter table a add column n integer default told()')
    await expect(bring(sourcesOf(schema))).rejects.toThrow(/cannot drop function told\(\)/)
  })

  test('is executable by the runtime role only while it runs as its owner, else by every role', async () => {
    const may = (role: string) => ask(`select has_function_privilege('${role}', 'told()', 'execute') as answer`)
    await bring(sourcesOf(schema, { told: told(1).replace('language', 'security definer language') }))
    expect([await may('public'), await may(roleNames.runtime)]).toEqual([[false], [true]])
    await bring(sourcesOf(schema, { told: told(1) }))
    expect([await may('public'), await may(roleNames.runtime)]).toEqual([[true], [true]])
  })

  test('with a syntax error is named', async () => {
    await expect(bring(sourcesOf(schema, { told: 'create or replace functio told()' }))).rejects.toThrow(
      /^function\/told failed: syntax error/,
    )
  })
})

test('every function of the product passes the checks of PostgreSQL, and has the name of its file', async () => {
  await open()
  await client.query('begin; set local check_function_bodies = on')
  for (const { name, sql } of readSources().functions) {
    await client.query(sql).catch((error: Error) => expect.soft(error.message, name).toBe(''))
    expect.soft(/^create or replace function (\w+)/m.exec(sql)?.[1], name).toBe(name.slice('function/'.length))
  }
  await client.query('rollback')
})

describe('a database from before 0.1.0', () => {
  interface Step {
    name: string
    checksum: string
  }
  const steps = readFileSync(join(import.meta.dirname, '../../../../test/fixtures/schema/former-steps.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Step)

  /** Restores what the former steps left in a database: their history, two of their policies, and a function. */
  async function rewind(history: Step[]): Promise<void> {
    await client.query('delete from migration')
    await client.query(
      'insert into migration (name, checksum) select name, checksum from json_to_recordset($1) as step (name text, checksum text)',
      [JSON.stringify(history)],
    )
    await client.query('create function closed_as_contract(name regclass) returns void language sql return null')
    await client.query('alter policy provider on refund using ((select provider_acts()))')
    await client.query('alter policy library on precedent using ("tenantId" = (select tenant_provider()))')
  }

  test('is brought forward at the start, and then equals a new one', async () => {
    await open()
    const fresh = await readCatalogue(client)
    const history = await recorded()
    await client.end()
    await database.drop()
    // What the former steps left is what the schemas make, without later migrations.
    await open('template0')
    await migrate(database.owner, { sources: { ...readSources(), migrations: [] } })
    expect({ count: steps.length, digest: stepsDigest(steps) }).toEqual(formerSteps)
    await rewind(steps)
    const said: string[] = []
    await migrate(database.owner, { log: (line) => said.push(line) })
    expect(said[0]).toBe('migrating: a database from before 0.1.0 is brought forward')
    expect((await readCatalogue(client)).lines).toEqual(fresh.lines)
    expect(await recorded()).toEqual(history)
    expect(await migrate(database.owner)).toBe(0)
  })

  test('without all of its steps is refused, with what to do, and left unchanged', async () => {
    await open()
    await rewind(steps.slice(0, -1))
    await expect(migrate(database.owner)).rejects.toMatchObject({
      name: 'StartError',
      message:
        'This database was made by a version before 0.1.0, of which none was released, and does not have exactly the ' +
        `${steps.length} steps of the last of them (it has ${steps.length - 1}): start with an empty database, or with another DATA_DIR.`,
    })
    expect(await recorded()).toHaveLength(steps.length - 1)
  })
})
