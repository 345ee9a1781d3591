import { expect, test } from 'vitest'
import { readMeanings } from '../../scripts/schema-meanings.ts'
import type { Source } from '../../src/server/db/schema/sources.ts'

const source = (name: string, folder: string, sql: string): Source => ({ name, folder, sql, checksum: '' })

test('the comments above tables, columns and functions are their meanings, and later ones override earlier ones', () => {
  const schema = `-- About the file.
-- after: platform

-- Things of
-- a tenant.
create table thing (
  "tenantId" text not null references tenant (id),
  -- Grams.
  weight bigint not null,
  "plainName" text,
  -- Not a column.
  primary key ("tenantId", weight)
);
-- Of an index.
create index on thing (weight);`
  const migrations = [
    '-- What people call it.\nalter table thing add column "shortName" text not null default \'\';',
    `-- Kilograms.
alter table thing
  add column mass bigint,
  -- Litres.
  add column if not exists volume bigint;
alter table thing add check (mass > 0);`,
    '-- A price. Fen.\nalter table thing\n  add "price" bigint;\n-- Kilograms of the whole.\nalter table thing add mass bigint;',
  ]
  const { said, home } = readMeanings({
    schemas: [source('schema/things', 'things', schema)],
    functions: [source('function/weigh', 'things', '-- Weighs.\n-- Twice.\ncreate or replace function weigh() …')],
    migrations: migrations.map((sql, i) => source(`2026120${i}-0900-step`, 'things', sql)),
  })
  expect(Object.fromEntries(said)).toEqual({
    thing: 'Things of a tenant.',
    'thing.weight': 'Grams.',
    'thing.shortName': 'What people call it.',
    'thing.mass': 'Kilograms of the whole.',
    'thing.volume': 'Litres.',
    'thing.price': 'A price. Fen.',
    'weigh()': 'Weighs. Twice.',
  })
  expect(Object.fromEntries(home)).toEqual({ thing: 'things', 'weigh()': 'things' })
})
