import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaDocument } from '../../scripts/schema-document.ts'
import { testCluster, type TestDatabase } from '../support/cluster.ts'

const root = join(import.meta.dirname, '../..')
const scripts = globSync('src/**/*.sql', { cwd: root })
  .map((path) => ({ path: path.split(sep).join('/'), sql: readFileSync(join(root, path), 'utf8') }))
  .sort((a, b) => (a.path < b.path ? -1 : 1))

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await testCluster().createDatabase()
  client = new Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('docs/schema.md agrees with the catalogue; `npm run docs:db` writes it', async () => {
  expect(readFileSync(join(root, 'docs/schema.md'), 'utf8')).toBe(await schemaDocument(client))
})

// Functions of a migration alone are temporary.
test('each function is defined once, in a file of its name', () => {
  const defined = scripts.flatMap(({ path, sql }) =>
    [...sql.matchAll(/^\s*create (?:or replace )?function (?!pg_temp\.)(\w+)/gim)].map(([, name]) => ({
      path,
      name: name!,
    })),
  )
  const twice = [...Map.groupBy(defined, ({ name }) => name)].filter(([, places]) => places.length > 1)
  expect(twice).toEqual([])
  expect(defined.filter(({ path, name }) => basename(path) !== `${name}.sql` || !path.includes('/functions/'))).toEqual(
    [],
  )
  expect(defined.length).toBeGreaterThan(100)
})

test('no policy contains a subquery: a distributed PostgreSQL does not support them there', async () => {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select format('%s on %s', polname, polrelid::regclass) as name,
      concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text from pg_policy`)
  expect(rows.filter(({ text }) => /\bselect\b/i.test(text)).map(({ name }) => name)).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})
