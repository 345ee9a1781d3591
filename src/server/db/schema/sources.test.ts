import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSources } from './sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faheng-sources-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const namesOf = (of: { name: string }[]) => of.map(({ name }) => name)

test('schemas are sorted after those that they name, functions and migrations by name', () => {
  write({
    'server/db/schema/platform/schema.sql': 'create table p ();',
    'domains/a/server/schema.sql': '-- Things.\n-- after: platform, c\ncreate table a ();',
    'domains/b/server/schema.sql': '-- after: platform\ncreate table b ();',
    'domains/c/server/schema.sql': '-- after: b\ncreate table c ();',
    'domains/b/server/functions/two.sql': '…',
    'server/db/schema/platform/functions/one.sql': '…',
    'domains/b/server/migrations/20261203-0900-later.sql': '…',
    'server/db/schema/platform/migrations/20261202-0900-first.sql': '…',
  })
  const { schemas, functions, migrations } = readSources(folder)
  expect(namesOf(schemas)).toEqual(['schema/platform', 'schema/b', 'schema/c', 'schema/a'])
  expect(functions.map(({ name, folder: of }) => [name, of])).toEqual([
    ['function/one', 'platform'],
    ['function/two', 'b'],
  ])
  expect(namesOf(migrations)).toEqual(['20261202-0900-first', '20261203-0900-later'])
})

test('schemas that come after each other, or after none that exists, are named', () => {
  write({
    'domains/a/server/schema.sql': '-- after: b\n',
    'domains/b/server/schema.sql': '-- after: a\n',
    'domains/c/server/schema.sql': '',
  })
  expect(() => readSources(folder)).toThrow(/^schema\/a, schema\/b: each comes after/)
  write({ 'domains/b/server/schema.sql': '-- after: none\n' })
  expect(() => readSources(folder)).toThrow(/^schema\/a, schema\/b: each comes after/)
})

test('a function that two domains define, and migrations of one name, are named', () => {
  write({ 'domains/a/server/functions/f.sql': '1', 'domains/b/server/functions/f.sql': '2' })
  expect(() => readSources(folder)).toThrow('function/f is defined by two files')
  rmSync(join(folder, 'domains/b'), { recursive: true })
  write({
    'domains/a/server/migrations/20261202-0900-x.sql': '1',
    'domains/b/server/migrations/20261202-0900-x.sql': '2',
  })
  expect(() => readSources(folder)).toThrow('20261202-0900-x is defined by two files')
})
