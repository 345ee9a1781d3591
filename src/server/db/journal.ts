import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { transactionOf } from './transactions/kysely.ts'
import type { DbTransaction } from './transactions/transaction.ts'

/** A row that a transaction changed or inserted. */
export interface JournalEntry {
  table: string
  id: string
  /** Its version when the transaction committed. */
  version: number
  /** The row as it was before, as the text of its JSON, whose numbers are exact; null for an inserted one. */
  before: string | null
}

const journals = new WeakMap<DbTransaction, Map<string, JournalEntry>>()
const journalOf = (ctx: Ctx) => journals.get(transactionOf(ctx.db))

/** Keeps what the rest of this transaction changes, so that it can be undone later. */
export function openJournal(ctx: Ctx): void {
  journals.set(transactionOf(ctx.db), new Map())
}
/** What has been changed since the journal was opened, in the order of the first change of each row. */
export const journalEntries = (ctx: Ctx): JournalEntry[] => [...(journalOf(ctx)?.values() ?? [])]

/** Keeps a row before its change from `version` to the next, if this transaction has a journal. */
export async function journalChange(ctx: Ctx, table: string, id: string, version: number): Promise<void> {
  const journal = journalOf(ctx)
  if (!journal) return
  const key = `${table} ${id}`
  const known = journal.get(key)
  if (known) {
    known.version = version + 1
    return
  }
  const { rows } = await sql<{ before: string }>`select to_jsonb(t)::text as before from ${sql.table(table)} t
    where "tenantId" = ${ctx.tenantId} and id = ${id}`.execute(ctx.db)
  if (rows[0]) journal.set(key, { table, id, version: version + 1, before: rows[0].before })
}
/** Keeps that a row was inserted, if this transaction has a journal. */
export function journalInsert(ctx: Ctx, table: string, id: string): void {
  journalOf(ctx)?.set(`${table} ${id}`, { table, id, version: 1, before: null })
}

/**
 * Undoes journalled changes, the last first: rows get their former values and a new version, inserted rows are deleted.
 * @returns false, with nothing changed, if a row has been changed since
 */
export async function undoJournal(ctx: Ctx, entries: readonly JournalEntry[]): Promise<boolean> {
  for (const entry of entries) if (!(await isUnchanged(ctx, entry))) return false
  for (const { table, id, version, before } of entries.toReversed()) {
    const own = ownRow(ctx, id)
    if (before === null) await sql`delete from ${sql.table(table)} where ${own}`.execute(ctx.db)
    else await restore(ctx, table, before, { version: version + 1, updateTime: ctx.now }, own)
  }
  return true
}

const ownRow = (ctx: Ctx, id: string) => sql<SqlBool>`"tenantId" = ${ctx.tenantId} and id = ${id}`

/** Locks the row. */
async function isUnchanged(ctx: Ctx, { table, id, version }: JournalEntry): Promise<boolean> {
  const { rows } = await sql<{ version: number | null }>`
    select (to_jsonb(t) ->> 'version')::integer as version from ${sql.table(table)} t where ${ownRow(ctx, id)} for update`.execute(
    ctx.db,
  )
  return rows.length === 1 && (rows[0]?.version ?? version) === version
}

async function restore(
  ctx: Ctx,
  table: string,
  before: string,
  now: object,
  own: ReturnType<typeof ownRow>,
): Promise<void> {
  // Generated columns follow from the others.
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('tenantId', 'id')`.execute(ctx.db)
  const names = sql.join(rows.map(({ name }) => sql.ref(name)))
  // A column that was added since keeps its value.
  await sql`update ${sql.table(table)} as now_row set (${names}) = (
    select ${names} from jsonb_populate_record(now_row, ${before}::jsonb || ${JSON.stringify(now)}::jsonb))
    where ${own}`.execute(ctx.db)
}
