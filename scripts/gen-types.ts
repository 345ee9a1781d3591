// Writes the row types of every table from a freshly migrated database: `npm run types:db`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withFreshDatabase } from './fresh-database.ts'

const wire: Record<string, string> = {
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  bytea: 'Buffer',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  int2: 'number',
  float8: 'number',
  numeric: 'number',
  date: 'string',
  jsonb: 'Json',
  json: 'Json',
  timestamptz: 'Instant',
  _text: 'string[]',
  _bytea: 'Buffer[]',
  xid8: 'string',
  pg_snapshot: 'string',
  tsvector: 'string',
}

/** @returns the text of types.gen.ts */
async function generateTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    given: boolean
    computed: boolean
    rewritten: boolean
  }>(`
    select c.relname as table, a.attname as column, coalesce(base.typname, t.typname) as type, not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as given, a.attgenerated <> '' as computed,
      exists (select 1 from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 2 <> 0) as rewritten
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = t.typbasetype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and c.relname <> 'migration'
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const lines = [
    '// Written by scripts/gen-types.ts from the migrated database; not edited by hand.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    '/** China wall time `YYYY-MM-DD HH:mm:ss` when read; a Date or such a text when written. */',
    'type Instant = ColumnType<string, Date | string, Date | string>',
    '/** Parsed when read; JSON text when written. */',
    'type Json = ColumnType<unknown, string, string>',
    '',
  ]
  for (const [table, columns] of tables) {
    lines.push(`interface ${pascal(table)} {`)
    for (const c of columns) {
      const base = wire[c.type]
      if (!base) throw new Error(`${table}.${c.column}: no type for ${c.type}`)
      lines.push(`  ${c.column}: ${wrap(base, c)}`)
    }
    lines.push('}', '')
  }
  lines.push('export interface DB {', ...[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}`), '}', '')
  lines.push(
    'export const columnsOf = {',
    ...[...tables].map(([t, cs]) => `  ${t}: [${cs.map((c) => `'${c.column}'`).join(', ')}],`),
    '} as const',
    '',
    '/** Of type text in tables whose rows no trigger rewrites, and so read as they were written. */',
    'export const textColumnsOf: Readonly<Record<string, readonly string[]>> = {',
    ...[...tables].map(
      ([t, cs]) =>
        `  ${t}: [${textOf(cs)
          .map((c) => `'${c.column}'`)
          .join(', ')}],`,
    ),
    '}',
    '',
  )
  return lines.join('\n')
}

const textOf = <C extends { type: string; computed: boolean; rewritten: boolean }>(columns: C[]) =>
  columns.filter((c) => c.type === 'text' && !c.computed && !c.rewritten)

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

function wrap(base: string, c: { nullable: boolean; given: boolean; computed: boolean }): string {
  const special = base === 'Instant' || base === 'Json'
  const read = base === 'Instant' ? 'string' : base === 'Json' ? 'unknown' : base
  const write = base === 'Instant' ? 'Date | string' : base === 'Json' ? 'string' : base
  if (c.computed) return `GeneratedAlways<${read}${c.nullable ? ' | null' : ''}>`
  if (c.nullable)
    return special ? `ColumnType<${read} | null, ${write} | null | undefined, ${write} | null>` : `${base} | null`
  if (c.given) return special ? `ColumnType<${read}, ${write} | undefined, ${write}>` : `Generated<${base}>`
  return base
}

writeFileSync(join(import.meta.dirname, '../src/server/db/types.gen.ts'), await withFreshDatabase(generateTypes))
