import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'

const sources = join(import.meta.dirname, '../..')

export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Every migration of platform and domains, in the order of their names, which begin with their time. */
export function readMigrations(folder: string = sources): Migration[] {
  return globSync(['server/**/migrations/*.sql', 'domains/*/server/migrations/*.sql'], { cwd: folder })
    .map((path) => {
      const sql = readFileSync(join(folder, path), 'utf8')
      return { name: basename(path, '.sql'), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Brings the database up to date: one line of history, one transaction for each file, forward only.
 * Two processes at once are put in order by an advisory lock.
 * @param connection of the owner's role
 * @param runtimeRole the role that requests run as; it is given rights on rows and functions and owns nothing
 * @throws when an applied migration was edited afterwards, or a file fails (nothing of that file remains)
 */
export async function migrate(
  connection: pg.ClientConfig,
  options: { runtimeRole?: string; log?: (line: string) => void; migrations?: Migration[] } = {},
): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'faheng:migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(720261120)')
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const done = new Map<string, string>(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map((r) => [
        r.name,
        r.checksum,
      ]),
    )
    const pending = (options.migrations ?? readMigrations()).filter(({ name, checksum }) => {
      const before = done.get(name)
      if (before !== undefined && before !== checksum)
        throw new Error(`migration ${name} was edited after it had been applied`)
      return before === undefined
    })
    // A new database is one event; what comes to an old one is named.
    if (done.size === 0 && pending.length > 1) options.log?.(`migrating: ${pending.length} steps of a new database`)
    for (const migration of pending) {
      if (done.size > 0) options.log?.(`migrating: ${migration.name}`)
      await applyOne(client, migration)
    }
    await client.query('begin')
    await grantRuntime(client, options.runtimeRole ?? 'faheng_app')
    await client.query('commit')
    return pending.length
  } finally {
    await client.end()
  }
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** The runtime role may use rows and functions; what it must not touch is taken back by the migrations' own revokes. */
async function grantRuntime(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on migration from ${name};
    revoke create on schema public from public;
  `)
  // Functions that run as their owner are for the runtime role alone, not for every role of the database.
  const doors = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage')`)
  for (const door of doors.rows)
    await client.query(
      `revoke execute on function ${door.name} from public; grant execute on function ${door.name} to ${name}`,
    )
  // Append-only tables and owner-only tables say so in their comment, so that the rule stands beside the table.
  const marked = await client.query<{ name: string; mark: string }>(`
    select c.oid::regclass::text as name, substring(d.description from '^\\[([a-z-]+)\\]') as mark
    from pg_class c join pg_description d on d.objoid = c.oid and d.objsubid = 0
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and d.description ~ '^\\[[a-z-]+\\]'`)
  for (const row of marked.rows) {
    if (row.mark === 'append-only') await client.query(`revoke update, delete on ${row.name} from ${name}`)
    if (row.mark === 'owner-only') await client.query(`revoke all on ${row.name} from ${name}`)
    if (row.mark === 'read-only') await client.query(`revoke insert, update, delete on ${row.name} from ${name}`)
  }
}
