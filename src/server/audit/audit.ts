import type { QueryCreator } from 'kysely'
import { formatInstant } from '../../kernel/dates.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ctx } from '../context.ts'
import { builder, prepared } from '../db/transactions/kysely.ts'
import type { DB } from '../db/types.gen.ts'
import { publishRecord } from '../events/record.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

/** One audited action. `bizVersion` is the record's version after it. */
export interface Action {
  action: string
  bizType?: string
  bizId?: string
  bizVersion?: number
  changes?: Change[]
  note?: string
}

const columns = [
  'tenantId',
  'id',
  'accountId',
  'psnName',
  'ip',
  'requestId',
  'action',
  'bizType',
  'bizId',
  'bizVersion',
  'changes',
  'note',
] as const
type Entry = Record<(typeof columns)[number], unknown>

/** Adds an entry. @param blank what stands for the value of a column */
export const entryInsert = (db: QueryCreator<DB>, blank: (column: keyof Entry) => unknown) =>
  db.insertInto('audit_entry').values(Object.fromEntries(columns.map((name) => [name, blank(name)])) as never)
const insertEntry = prepared<Entry, unknown>('audit', (blank) => entryInsert(builder, (column) => blank[column]))

/**
 * Writes an action into the history, in the caller's transaction: it is stored if, and only if, the action is. Open pages
 * of the record are notified; no page shows a record that is only being added.
 */
export async function audit(ctx: Ctx, action: Action): Promise<void> {
  if (action.bizType && action.bizId && action.bizVersion !== 1) publishRecord(ctx, action.bizType, action.bizId)
  await insertEntry(ctx.db, entryOf(ctx, action))
}

/** The line that an action leaves in the history. */
export const entryOf = (ctx: Ctx, action: Action): Entry => ({
  tenantId: ctx.tenantId,
  id: newId(),
  accountId: ctx.who.accountId,
  psnName: ctx.who.name,
  ip: ctx.ip,
  requestId: ctx.requestId,
  action: action.action,
  bizType: action.bizType ?? '',
  bizId: action.bizId ?? '',
  bizVersion: action.bizVersion ?? null,
  changes: JSON.stringify(action.changes ?? []),
  note: action.note ?? '',
})

/** The fields in which two states of a record differ, as text, for the history. Long texts are shortened. */
export function changesBetween(before: object, after: object, fields: readonly string[]): Change[] {
  const changes: Change[] = []
  for (const field of fields) {
    const was = asText((before as Record<string, unknown>)[field])
    const is = asText((after as Record<string, unknown>)[field])
    if (was !== is) changes.push({ field, before: was, after: is })
  }
  return changes
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : value instanceof Date ? formatInstant(value) : JSON.stringify(value)
  // A list that is cut cannot be told by its parts any more.
  const most = text.startsWith('[') ? 2000 : 500
  // Never through the middle of a surrogate pair, which PostgreSQL would refuse.
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text
}
