import type pg from 'pg'
import type { Source } from './sources.ts'

/**
 * Error codes after which a function is retried later: a missing table, column, type or function; or an existing
 * version with another result type, which a migration will drop.
 */
const notYet = new Set(['42P01', '42703', '42704', '42883', '42P13'])

/** The functions whose files are new or changed, while a database is migrated. */
export class PendingFunctions {
  private rest: { file: Source; error?: Error }[]
  private readonly changed: string[]
  private readonly client: pg.Client
  private readonly all: Source[]

  /**
   * @param client in a transaction with `check_function_bodies = off`
   * @param all every file of a function
   * @param done the files recorded in the database: name → checksum
   */
  constructor(client: pg.Client, all: Source[], done: ReadonlyMap<string, string>) {
    this.client = client
    this.all = all
    this.rest = all.filter(({ name, checksum }) => done.get(name) !== checksum).map((file) => ({ file }))
    this.changed = this.rest.map(({ file }) => file.name)
  }

  /**
   * Creates or replaces all functions that can be created by now, in repeated passes until a pass creates none. The
   * others are kept for a later call.
   * @throws Error for a file that fails for any reason other than a missing dependency
   */
  async apply(): Promise<void> {
    for (let before = -1; this.rest.length > 0 && before !== this.rest.length;) {
      before = this.rest.length
      const waiting: typeof this.rest = []
      for (const { file } of this.rest) {
        const error = await this.create(file)
        if (error) waiting.push({ file, error })
      }
      this.rest = waiting
    }
  }

  /**
   * Called after all schemas and migrations: drops functions without a file, and earlier versions of functions whose
   * arguments have changed.
   * @throws Error that names a function which still lacks a dependency
   */
  async finish(done: ReadonlyMap<string, string>): Promise<void> {
    await this.apply()
    const [left] = this.rest
    if (left) throw failure(left.file, left.error!)
    for (const name of this.changed) await this.drop(name, 1)
    const names = new Set(this.all.map(({ name }) => name))
    for (const name of done.keys()) {
      if (!name.startsWith('function/') || names.has(name)) continue
      await this.drop(name, 0)
      await this.client.query('delete from migration where name = $1', [name])
    }
  }

  private async create(file: Source): Promise<Error | undefined> {
    try {
      await this.client.query(`savepoint one;\n${file.sql}\n;release savepoint one`)
    } catch (error) {
      if (!notYet.has((error as { code?: string }).code ?? '')) throw failure(file, error as Error)
      await this.client.query('rollback to savepoint one')
      return error as Error
    }
    await record(this.client, file)
    return undefined
  }

  /** Drops all functions of a file's name but the `keep` newest. */
  private async drop(name: string, keep: number): Promise<void> {
    const { rows } = await this.client.query<{ signature: string }>(
      `select oid::regprocedure::text as signature from pg_proc
      where pronamespace = 'public'::regnamespace and proname = $1 order by oid desc offset $2`,
      [name.slice('function/'.length), keep],
    )
    for (const { signature } of rows) await this.client.query(`drop function ${signature}`)
  }
}

const failure = ({ name }: Source, error: Error) => new Error(`${name} failed: ${error.message}`, { cause: error })

/** Records a file as applied, with its checksum. */
export async function record(client: pg.Client, { name, checksum }: Pick<Source, 'name' | 'checksum'>): Promise<void> {
  await client.query(
    `insert into migration (name, checksum) values ($1, $2)
    on conflict (name) do update set checksum = excluded.checksum, at = now()`,
    [name, checksum],
  )
}
