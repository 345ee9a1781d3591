import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { adopt, readFormerSteps } from './adopt.ts'
import { PendingFunctions, record } from './functions.ts'
import { grantRuntime } from './grants.ts'
import { readSources, type Source, type Sources } from './sources.ts'

export interface MigrateOptions {
  /** The role that requests run as. It gets privileges on rows and functions, and owns nothing. */
  runtimeRole?: string
  log?: (line: string) => void
  sources?: Sources
}

/**
 * Brings a database up to date in one transaction: missing schemas, missing migrations, and functions whose text has
 * changed. When a file fails, nothing is changed. Processes that start at the same time wait for each other.
 * @param connection of the owner's role
 * @returns how many schemas and migrations were applied
 * @throws StartError for a database of a newer version, or of one before 0.1.0 that cannot be brought forward; Error
 *   that names the file when one fails or was edited after it had been applied
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'faheng:migrate' })
  await client.connect()
  try {
    await client.query(`begin; set local check_function_bodies = off; select pg_advisory_xact_lock(720261120)`)
    const applied = await bringUp(client, options.sources ?? readSources(), options.log ?? (() => {}))
    await grantRuntime(client, options.runtimeRole ?? 'faheng_app')
    await client.query('commit')
    return applied
  } finally {
    // This also ends an open transaction.
    await client.end()
  }
}

async function bringUp(client: pg.Client, sources: Sources, log: (line: string) => void): Promise<number> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const before = await history(client)
  const former = await readFormerSteps(client, sources)
  if (former.length === 0) refuseNewer(before, sources)
  const functions = new PendingFunctions(client, sources.functions, before)
  await functions.apply()
  if (former.length > 0) {
    log('migrating: a database from before 0.1.0 is brought forward')
    await adopt(client, former, sources)
  }
  const done = former.length > 0 ? await history(client) : before
  const pending = [...sources.schemas, ...sources.migrations].filter((source) => isPending(source, done))
  // For a new database one line is logged; for an existing one, each step.
  if (done.size === 0) log(`migrating: ${pending.length} steps of a new database`)
  for (const source of pending) {
    if (done.size > 0) log(`migrating: ${source.name}`)
    await applyOne(client, source)
    await functions.apply()
  }
  await functions.finish(done)
  return pending.length
}

async function history(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseNewer(done: ReadonlyMap<string, string>, { schemas, migrations }: Sources): void {
  const known = new Set([...schemas, ...migrations].map(({ name }) => name))
  if ([...done.keys()].some((name) => !name.startsWith('function/') && !known.has(name)))
    throw new StartError('The database was migrated by a newer version: start that one.')
}

function isPending({ name, checksum }: Source, done: ReadonlyMap<string, string>): boolean {
  const before = done.get(name)
  if (before !== undefined && before !== checksum)
    throw new Error(`${name} was edited after it had been applied: a change is a migration of its own`)
  return before === undefined
}

async function applyOne(client: pg.Client, source: Source): Promise<void> {
  try {
    await client.query(source.sql)
  } catch (error) {
    throw new Error(`${source.name} failed: ${(error as Error).message}`, { cause: error })
  }
  await record(client, source)
}
