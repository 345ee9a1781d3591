import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Source, Sources } from '../../src/server/db/schema/sources.ts'

export const fixtures = join(import.meta.dirname, '../fixtures/schema')
/** The file with the rows of a migration's step. */
export const stepFile = (name: string) => join(fixtures, 'steps', `${name}.jsonl`)

/** A line of such a file: a row before a migration, or expected columns of a row after it. */
export type Line = { table: string; row: Record<string, unknown> } | { table: string; after: Record<string, unknown> }

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

/**
 * Migrates the base's rows: the schemas, the base's rows, and for each migration the rows of its step, the migration
 * itself, and the expected rows.
 * @param stepOf the lines of a migration's step; defaults to those of its file
 */
export function withRows(sources: Sources, stepOf: (name: string) => readonly Line[] = readStep): Sources {
  return {
    ...sources,
    migrations: [
      pseudo('rows of the base', readBase()),
      ...sources.migrations.flatMap((migration) => {
        const lines = stepOf(migration.name)
        return [
          pseudo(`rows before ${migration.name}`, lines),
          migration,
          { ...pseudo(`rows after ${migration.name}`, []), sql: lines.map(expected).join('\n') },
        ]
      }),
    ],
  }
}

const readStep = (name: string) => (existsSync(stepFile(name)) ? linesOf(stepFile(name)) : [])

/** The base's rows. */
export const readBase = (): Line[] => linesOf(join(fixtures, 'base.jsonl'))

const pseudo = (name: string, lines: readonly Line[]): Source => ({
  name,
  folder: 'platform',
  checksum: '',
  // In any order: references are checked when all rows are inserted.
  sql: `set local session_replication_role = replica;\n${lines.map(insert).join('\n')}\nset local session_replication_role = origin`,
})

const quote = (text: string) => `$row$${text}$row$`

function insert(line: Line): string {
  if (!('row' in line)) return ''
  const columns = Object.keys(line.row)
    .map((column) => `"${column}"`)
    .join(', ')
  return `insert into "${line.table}" (${columns}) overriding system value
    select ${columns} from json_populate_record(null::"${line.table}", ${quote(JSON.stringify(line.row))});`
}

function expected(line: Line): string {
  if (!('after' in line)) return ''
  const wanted = JSON.stringify(line.after)
  return `do $do$ begin if not exists (select from "${line.table}" t where to_jsonb(t) @> ${quote(wanted)})
    then raise exception 'no row of % is %', '${line.table}', ${quote(wanted)}; end if; end $do$;`
}

/** Rows whose foreign key refers to a missing row. */
export async function danglingRows(client: ClientBase): Promise<string[]> {
  const { rows: keys } = await client.query<{ name: string; question: string }>(`
    select format('%s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid)) as name,
      format('select count(*)::int as n from %s a where %s and not exists (select from %s b where %s)', k.conrelid::regclass,
        string_agg(format('a.%I is not null', f.attname), ' and '), k.confrelid::regclass,
        string_agg(format('a.%I = b.%I', f.attname, t.attname), ' and ')) as question
    from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.own
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.other
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace group by k.oid, k.conrelid, k.confrelid order by 1`)
  const { rows } = await client.query<{ name: string; n: number }>(
    keys
      .map(({ name, question }) => `select '${name.replaceAll("'", "''")}' as name, (${question}) as n`)
      .join(' union all '),
  )
  return rows.filter(({ n }) => n > 0).map(({ name, n }) => `${n} of ${name}`)
}
