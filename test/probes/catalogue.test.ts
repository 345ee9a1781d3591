import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../support/cluster.ts'
import { publishedTables, sharedTables, unguardedTables } from './support/catalogue.ts'
import { tablesWithoutTenant } from './support/first-wall.ts'
import { expectReached } from './support/reach.ts'

// Checks the isolation of tenants in PostgreSQL's catalogue. The lists of exceptions are reviewed by people.
const reviewed = JSON.parse(readFileSync(join(import.meta.dirname, 'reviewed.json'), 'utf8')) as {
  tablesWithoutTenant: Record<string, string>
  schemas: Record<string, string>
  doors: Record<string, string>
  shared: Record<string, string>
  published: Record<string, string>
  appendOnly: string[]
  readOnly: string[]
}

let database: TestDatabase
let owner: Client
let runtime: Client

beforeAll(async () => {
  database = await testCluster().createDatabase()
  owner = new Client(database.owner)
  runtime = new Client(database.runtime)
  await Promise.all([owner.connect(), runtime.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), runtime.end()])
  await database.drop()
})

const list = async (sql: string, values: unknown[] = []) =>
  (await owner.query<{ name: string }>(sql, values)).rows.map((row) => row.name)
const refused = (sql: string) =>
  runtime.query(sql).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const insufficientPrivilege = '42501'

describe('tables', () => {
  test('with a tenant are all guarded by the one policy', async () => {
    const guarded = await list(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
    )
    expect(await unguardedTables(owner)).toEqual([])
    expectReached('catalogue', { 'guarded tables': guarded.length })
  })
  test('without a tenant are on the reviewed list', async () => {
    const names = await list(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f')
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenantId') order by 1`)
    expect(names).toEqual(Object.keys(reviewed.tablesWithoutTenant).sort())
  })
  test('are in the reviewed schemas only', async () => {
    const names = await list(`
      select distinct n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
    expect(names).toEqual(Object.keys(reviewed.schemas).sort())
  })
  test('that the provider reads across tenants are on the reviewed list', async () => {
    expect(await sharedTables(owner)).toEqual(Object.keys(reviewed.shared).sort())
  })
  test('with rows that the provider publishes to all tenants are on the reviewed list', async () => {
    expect(await publishedTables(owner)).toEqual(Object.keys(reviewed.published).sort())
  })
  test('check the tenant before the conditions for the provider and for published rows', async () => {
    const others = await list(`
      select relname as name from pg_class where oid in (select polrelid from pg_policy where polpermissive and polname <> 'tenant')
      order by 1`)
    const late: string[] = []
    for (const name of others) {
      const { rows } = await runtime.query<{ 'QUERY PLAN': string }>(`explain select from "${name}"`)
      const filter = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('Filter:')) ?? ''
      // Conditions are evaluated in this order; a row of the table tenant is identified by its id.
      if (!/Filter: \(+(?:"tenantId"|id) = NULLIF\(current_setting\('app\.tenant'/.test(filter))
        late.push(`${name}: ${filter}`)
    }
    expect(late).toEqual([])
    expectReached('catalogue', { 'tables with another policy': others.length })
  })
  test('are accessed with the tenant by table(ctx): select, insert, update and delete', () => {
    expect(tablesWithoutTenant()).toEqual([])
  })
  test('have foreign keys that include the tenant', async () => {
    const simple = await list(`
      select f.conrelid::regclass || ' → ' || f.confrelid::regclass as name from pg_constraint f
      join pg_attribute t on t.attrelid = f.conrelid and t.attname = 'tenantId'
      join pg_attribute r on r.attrelid = f.confrelid and r.attname = 'tenantId'
      where f.contype = 'f' and not exists (
        select 1 from unnest(f.conkey, f.confkey) k (own, referred) where k.own = t.attnum and k.referred = r.attnum)`)
    expect(simple).toEqual([])
    const composite = await list(
      `select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1`,
    )
    expectReached('catalogue', { 'composite foreign keys': composite.length })
  })
})

describe('the runtime role', () => {
  test('has no special attributes, owns nothing, and may neither truncate nor alter tables', async () => {
    const { rows } = await runtime.query(`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
        (select count(*)::int from pg_class where pg_has_role(r.oid, relowner, 'member')) as tables,
        (select count(*)::int from pg_proc where pg_has_role(r.oid, proowner, 'member')) as functions,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
        has_schema_privilege('public', 'create') or has_schema_privilege('pgboss', 'create')
          or has_database_privilege(current_database(), 'create') as creates
      from pg_roles r where rolname = current_user`)
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      tables: 0,
      functions: 0,
      memberships: 0,
      creates: false,
    })
    const strong = await list(`
      select c.oid::regclass::text || ' ' || p as name from pg_class c, unnest(array['truncate', 'references', 'trigger']) p
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'pgboss')
        and has_table_privilege('faheng_app', c.oid, p)`)
    expect(strong).toEqual([])
  })
  test('is refused when it tries', async () => {
    const tries = [
      'truncate note',
      'drop table note',
      'alter table note disable row level security',
      'drop policy tenant on note',
      'create table public.mine (a int)',
      'create function public.mine() returns int language sql as $$ select 1 $$',
      'set role faheng_owner',
      'set session authorization faheng_owner',
      "select pg_read_file('/etc/passwd')",
      "copy note to '/tmp/note'",
    ]
    for (const sql of tries) expect(await refused(sql), sql).toBe(insufficientPrivilege)
  })
  test('can neither update nor delete rows of append-only tables', async () => {
    const marked = await list(
      `select c.relname as name from pg_class c join pg_description d on d.objoid = c.oid and d.objsubid = 0 where d.description like '[append-only]%' order by 1`,
    )
    expect(marked).toEqual(reviewed.appendOnly)
    for (const name of marked) {
      expect(await refused(`update "${name}" set "tenantId" = "tenantId"`)).toBe(insufficientPrivilege)
      expect(await refused(`delete from "${name}"`)).toBe(insufficientPrivilege)
    }
  })
  test('can only read tables that only functions write', async () => {
    const marked = `from pg_class c join pg_description d on d.objoid = c.oid and d.objsubid = 0 where d.description like '[read-only]%'`
    expect(await list(`select c.relname as name ${marked} order by 1`)).toEqual(reviewed.readOnly)
    const written = await list(`
      select c.relname || ' ' || p as name from pg_class c, unnest(array['insert', 'update', 'delete']) p
      where c.oid in (select c.oid ${marked}) and has_table_privilege('faheng_app', c.oid, p)`)
    expect(written).toEqual([])
  })
  test('cannot read tables that only functions use', async () => {
    const marked = await list(
      `select c.relname as name from pg_class c join pg_description d on d.objoid = c.oid and d.objsubid = 0 where d.description like '[owner-only]%' order by 1`,
    )
    expectReached('catalogue', { 'owner-only tables': marked.length })
    for (const name of marked) expect(await refused(`select * from "${name}"`)).toBe(insufficientPrivilege)
  })
})

describe('functions and views', () => {
  test('that run as the owner are on the reviewed list, with a fixed search path', async () => {
    // A body that was bound when the function was created does not look up names.
    const { rows } = await owner.query<{ name: string; path: string[] | null; isBound: boolean }>(`
      select p.oid::regprocedure::text as name, p.proconfig as path, p.prosqlbody is not null as "isBound" from pg_proc p
      where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) order by 1`)
    expect(rows.map((row) => row.name)).toEqual(Object.keys(reviewed.doors).sort())
    const { rows: everybodys } = await owner.query(
      `select oid::regprocedure::text from pg_proc where prosecdef and has_function_privilege('public', oid, 'execute')`,
    )
    expect(everybodys).toEqual([])
    expect(rows.filter((row) => !row.isBound && !row.path?.includes('search_path=public, pg_temp'))).toEqual([])
  })
  test('that are views run with the privileges of their reader', async () => {
    expect(
      await list(`
        select oid::regclass::text as name from pg_class where relkind = 'v' and relnamespace::regnamespace::text in ('public', 'pgboss')
          and not coalesce(reloptions @> '{security_invoker=true}', false)`),
    ).toEqual([])
  })
})
