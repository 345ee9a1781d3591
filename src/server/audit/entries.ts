import { type Expression, sql, type SqlBool } from 'kysely'
import { type Page, type PageQuery, pageOf } from '../../kernel/page.ts'
import type { Ctx } from '../context.ts'
import { table } from '../db/table.ts'
import { isUnclosed } from '../records.ts'
import type { Change } from './audit.ts'
import { contains, onlyRow, paged } from '../db/query.ts'

/** Filter of the history. Texts match anywhere in their field. */
export interface EntryFilter {
  /** Days in China, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  person?: string | undefined
  /** The beginning of the action's name, such as `contract.`. */
  action?: string | undefined
  bizType?: string | undefined
  bizId?: string | undefined
  /** Searched in the note and in the changes. */
  text?: string | undefined
}

export interface Entry {
  id: string
  at: string
  psnName: string
  ip: string
  action: string
  bizType: string
  bizId: string
  /** Empty, like the changes, for a confidential record that is not visible to the caller. */
  note: string
  changes: Change[]
  isClosed: boolean
}

/** The first moment of a day in China. */
const begin = (day: string) => `${day} 00:00:00+08`

/** SQL condition: the caller may read the content of the entry's record. */
const isOpen = (ctx: Ctx): Expression<SqlBool> => isUnclosed(ctx, 'audit_entry.bizType', 'audit_entry.bizId')

function filtered(ctx: Ctx, f: EntryFilter) {
  let query = table(ctx, 'audit_entry').select()
  if (f.from) query = query.where(sql<SqlBool>`at >= ${begin(f.from)}::timestamptz`)
  if (f.to) query = query.where(sql<SqlBool>`at < ${begin(f.to)}::timestamptz + interval '1 day'`)
  if (f.person) query = query.where('psnName', 'ilike', contains(f.person))
  if (f.action) query = query.where(sql<SqlBool>`starts_with(action, ${f.action})`)
  if (f.bizType) query = query.where('bizType', '=', f.bizType)
  if (f.bizId) query = query.where('bizId', '=', f.bizId)
  // Entries of confidential records are not searched: a match would reveal their content.
  if (f.text)
    query = query.where(
      sql<SqlBool>`(note ilike ${contains(f.text)} or changes::text ilike ${contains(f.text)}) and ${isOpen(ctx)}`,
    )
  return query
}

/**
 * The history of the caller's tenant, newest first. Entries of confidential records have account, time and action, but
 * no content.
 */
export async function readEntries(ctx: Ctx, filter: EntryFilter, q: PageQuery): Promise<Page<Entry>> {
  const query = filtered(ctx, filter)
  const rows = await query
    .select(['id', 'at', 'psnName', 'ip', 'action', 'bizType', 'bizId', 'note', 'changes'])
    .select(sql<boolean>`not ${isOpen(ctx)}`.as('isClosed'))
    .orderBy('id', 'desc')
    .$call(paged(q))
    .execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const entries = (rows as Entry[]).map((row) => (row.isClosed ? { ...row, note: '', changes: [] } : row))
  return pageOf(entries, n, q)
}

export interface Verdict {
  /**
   * The first seal that does not verify, or whose entry does not; null when all verify, or when an entry has no seal.
   */
  brokenSeq: number | null
  /** The entry that was changed, removed or added after sealing. */
  brokenId: string | null
  sealed: number
  /** Number of entries not sealed yet, usually from the last second. */
  unsealed: number
}

/** Verifies the whole chain of the caller's tenant by computing every hash again. */
export async function verifyChain(ctx: Ctx): Promise<Verdict> {
  const { rows } = await sql<Verdict>`select "brokenSeq", "brokenId", sealed, unsealed from audit_verify()`.execute(
    ctx.db,
  )
  return onlyRow(rows)
}

export interface AcrossEntry {
  id: string
  at: string
  tenantName: string
  psnName: string
  action: string
}

/** Account, time and action in other tenants, for the provider; never the record or the content. */
export async function readAcross(ctx: Ctx, filter: EntryFilter, q: PageQuery): Promise<Page<AcrossEntry>> {
  const { rows } = await sql<AcrossEntry & { total: number }>`
    select * from audit_across(${filter.from ? begin(filter.from) : null}::timestamptz,
      ${filter.to ? begin(filter.to) : null}::timestamptz, ${filter.person ? contains(filter.person) : null},
      ${filter.action ?? null}, ${q.size}, ${(q.current - 1) * q.size})`.execute(ctx.db)
  return pageOf(rows, rows[0]?.total ?? 0, q)
}
