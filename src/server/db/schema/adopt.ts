import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { onlyRow } from '../query.ts'
import { record } from './functions.ts'
import type { Source, Sources } from './sources.ts'

/** The migration steps that created databases before 0.1.0: their number, and a digest of names and checksums. */
export const formerSteps = {
  count: 189,
  digest: 'c7db8268684ee5d59b0d8bdba37ea00eb7b0facc18dd6367bd83b65df8da750b',
}

/** The statements that bring a database from those steps to the state that the schemas create. */
const adoption = () => readFileSync(join(import.meta.dirname, 'adopt.sql'), 'utf8')

/**
 * Recognises a database that was created before 0.1.0, when each change was a separate step and functions had no files.
 * @returns the names of its steps; none for any other database
 * @throws StartError when it has only some of the steps
 */
export async function readFormerSteps(client: pg.Client, { migrations }: Sources): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from migration where name not like '%/%' and name <> all ($1)
      and not exists (select 1 from migration where name like 'schema/%') order by name collate "C"`,
    [migrations.map(({ name }) => name)],
  )
  if (rows.length > 0 && stepsDigest(rows) !== formerSteps.digest)
    throw new StartError(
      `This database was made by a version before 0.1.0, of which none was released, and does not have exactly the ${formerSteps.count} steps of the last of them (it has ${rows.length}): start with an empty database, or with another DATA_DIR.`,
    )
  return rows.map(({ name }) => name)
}

/** Adopts such a database: records the schemas instead of its steps. The functions must be applied before. */
export async function adopt(client: pg.Client, steps: readonly string[], { schemas }: Sources): Promise<void> {
  await client.query(adoption())
  await client.query('delete from migration where name = any ($1)', [steps])
  for (const schema of schemas) if (await isThere(client, schema)) await record(client, schema)
}

/** Whether a database has a schema's tables. Checks for the first table. */
async function isThere(client: pg.Client, { name, sql }: Source): Promise<boolean> {
  const first = /^create table (\w+)/m.exec(sql)?.[1]
  if (first === undefined) throw new Error(`${name} creates no table`)
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [first])
  return onlyRow(rows).there
}

/** @param steps by name */
export const stepsDigest = (steps: readonly { name: string; checksum: string }[]): string =>
  createHash('sha256')
    .update(steps.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex')
