import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../support/cluster.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testCluster().createDatabase('template0')
})
afterAll(() => database.drop())

test('the owner creates the extensions, and trigrams support Chinese', async () => {
  const owner = new Client(database.owner)
  await owner.connect()
  await owner.query(
    'create extension pg_trgm; create extension btree_gin; create extension pgcrypto; create extension unaccent',
  )
  const { rows } = await owner.query(`select show_trgm('中文') <> '{}' as known, current_setting('TimeZone') as zone`)
  expect(rows).toEqual([{ known: true, zone: 'UTC' }])
  await owner.end()
})

test('neither role is a superuser or bypasses row-level security, and the runtime role owns nothing', async () => {
  const runtime = new Client(database.runtime)
  await runtime.connect()
  const { rows } = await runtime.query(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole as strong,
            exists (select from pg_database where datdba = r.oid) as owns
     from pg_roles r where rolname in ('faheng_owner', 'faheng_app') order by 1`,
  )
  expect(rows).toEqual([
    { rolname: 'faheng_app', strong: false, owns: false },
    { rolname: 'faheng_owner', strong: false, owns: true },
  ])
  await expect(runtime.query('create table public.t (id int)')).rejects.toThrow('permission denied')
  await runtime.end()
})
