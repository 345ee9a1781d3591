import type pg from 'pg'
import { readSources } from '../src/server/db/schema/sources.ts'
import { type Meanings, readMeanings } from './schema-meanings.ts'

interface Column {
  table: string
  column: string
  type: string
  given: string | null
}
interface Table {
  name: string
  mark: string | null
  keys: string[]
  policies: string[]
}
interface Routine {
  name: string
  args: string
  result: string
  isOwners: boolean
}

const usual = 'tenant: ("tenantId" = app_tenant())'
const ours = "'public'::regnamespace"

/**
 * Creates the text of docs/schema.md: tables with their columns, keys and policies, and functions, by domain. Objects
 * are read from the catalogue, their meanings from the comments of schemas and migrations.
 * @param client connection as the owner of an up-to-date database
 */
export async function schemaDocument(client: pg.ClientBase): Promise<string> {
  const meanings = readMeanings(readSources())
  const tables = await readTables(client)
  const columns = Map.groupBy(await readColumns(client), (column) => column.table)
  const base = columns.get('record_base')!.map(whole)
  const routines = await readRoutines(client)
  const homes = [...new Set(meanings.home.values())].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const lines = [
    '# The database',
    '',
    'Written by `npm run docs:db` from the catalogue of a new database; not edited by hand. Meanings are the comments of',
    '`schema.sql`, `functions/` and `migrations/`. Unless a table says otherwise, its rows belong to a tenant and its one policy',
    `is ${code(usual)}. *Records* begin with the columns of \`record_base\`.`,
    '',
  ]
  for (const home of homes) {
    const of = tables.filter(({ name }) => meanings.home.get(name) === home)
    const doing = routines.filter(({ name }) => meanings.home.get(`${name}()`) === home)
    lines.push(`## ${home}`, '')
    for (const table of of) lines.push(...tableLines(table, columns.get(table.name)!, base, meanings))
    if (doing.length > 0) lines.push(...routineLines(doing, meanings))
  }
  return lines.join('\n')
}

const rank = (home: string) => (home === 'platform' ? 0 : 1)
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
const cell = (text: string) => text.replaceAll('|', '\\|')
const whole = ({ column, type, given }: Column) => `${column} ${type} ${given}`

function tableLines(table: Table, columns: Column[], base: readonly string[], { said }: Meanings): string[] {
  const { name, mark, keys, policies } = table
  const isRecord = name !== 'record_base' && base.every((column, i) => columns[i] && whole(columns[i]) === column)
  const shown = isRecord ? columns.slice(base.length) : columns
  const facts = [
    ...(isRecord ? ['Records.'] : []),
    ...(mark ? [`Rights of the runtime role: ${mark}.`] : []),
    ...(policies.length === 1 && policies[0] === usual
      ? []
      : [`Policies: ${policies.map(code).join('; ') || 'none'}.`]),
  ]
  return [
    `### ${name}`,
    '',
    ...(said.has(name) ? [said.get(name)!, ''] : []),
    ...(facts.length > 0 ? [facts.join(' '), ''] : []),
    '| Column | Type | Default | Meaning |',
    '|---|---|---|---|',
    ...shown.map(
      ({ column, type, given }) =>
        `| ${column} | ${type} | ${given === null ? '' : code(given)} | ${cell(said.get(`${name}.${column}`) ?? '')} |`,
    ),
    '',
    ...keys.map((key) => `- ${code(key)}`),
    ...(keys.length > 0 ? [''] : []),
  ]
}

const routineLines = (routines: Routine[], { said }: Meanings) => [
  '| Function | Meaning |',
  '|---|---|',
  ...routines.map(
    ({ name, args, result, isOwners }) =>
      `| ${code(`${name}(${args})`)} → ${code(result)} | ${isOwners ? '*Runs as the owner.* ' : ''}${cell(said.get(`${name}()`) ?? '')} |`,
  ),
  '',
]

/** SQL expression that shortens type names and removes the casts that PostgreSQL adds to constants. */
const short = (column: string) =>
  `replace(regexp_replace(${column}, '::(text|jsonb?|bigint|integer|numeric|bytea|date|coin_\\w+)(\\[\\])?', '', 'g'), 'timestamp with time zone', 'timestamptz')`

const readColumns = async (client: pg.ClientBase) =>
  (
    await client.query<Column>(`
      select c.relname as table, a.attname as column,
        ${short('format_type(a.atttypid, a.atttypmod)')} || case when a.attnotnull then '' else ' null' end as type,
        case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated: ' else '' end
          || ${short('pg_get_expr(d.adbin, d.adrelid)')} as given
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = ${ours} and c.relkind = 'r' order by c.relname, a.attnum`)
  ).rows

const readTables = async (client: pg.ClientBase) =>
  (
    await client.query<Table>(`
      select c.relname as name, substring(obj_description(c.oid) from '^\\[([a-z-]+)\\]') as mark,
        array(select ${short('pg_get_constraintdef(k.oid)')} from pg_constraint k
            where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
            order by array_position('{p,u,f,c}', k.contype::text), pg_get_constraintdef(k.oid) collate "C")
          || array(select 'UNIQUE ' || ${short(`substring(pg_get_indexdef(i.indexrelid) from 'USING btree (.*)$')`)} from pg_index i
            where i.indrelid = c.oid and i.indisunique and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
            order by pg_get_indexdef(i.indexrelid) collate "C") as keys,
        array(select p.polname || ': ' || regexp_replace(${short('pg_get_expr(p.polqual, c.oid)')}, '\\s+', ' ', 'g')
          || case when p.polcmd = 'r' then ' for select' else '' end || case when p.polpermissive then '' else ', restrictive' end
          from pg_policy p where p.polrelid = c.oid order by p.polname desc) as policies
      from pg_class c where c.relnamespace = ${ours} and c.relkind = 'r' and c.relname <> 'migration' order by c.relname`)
  ).rows

const readRoutines = async (client: pg.ClientBase) =>
  (
    await client.query<Routine>(`
      select p.proname as name, ${short('pg_get_function_arguments(p.oid)')} as args,
        ${short('pg_get_function_result(p.oid)')} as result, p.prosecdef as "isOwners"
      from pg_proc p where p.pronamespace = ${ours}
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`)
  ).rows
