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

/** One action for the history. `bizVersion` is the record's version after the action. */
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

/** Inserts an entry. @param blank returns the placeholder or value of a column */
export const entryInsert = (db: QueryCreator<DB>, blank: (column: keyof Entry) => never) =>
  db
    .insertInto('audit_entry')
    .values(Object.fromEntries(columns.map((name) => [name, blank(name)])) as Record<keyof Entry, never>)
const insertEntry = prepared<Entry, unknown>('audit', (blank) => entryInsert(builder, (column) => blank[column]))

/**
 * Writes an action into the history, in the caller's transaction: it is stored if, and only if, the action is. Open
 * pages of the record are notified, except when it is added: no page can show it yet.
 */
export async function audit(ctx: Ctx, action: Action): Promise<void> {
  if (action.bizType && action.bizId && action.bizVersion !== 1) publishRecord(ctx, action.bizType, action.bizId)
  await insertEntry(ctx.db, entryOf(ctx, action))
}

/** The history entry of an action. */
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

/**
 * The fields in which two states of a record differ, as text, for the history. Long texts are shortened.
 * @param keyed those among them that hold values by key: each key is a field of its own, such as `ownValues.f1`
 */
export function changesBetween(
  before: object,
  after: object,
  fields: readonly string[],
  keyed: readonly string[] = [],
): Change[] {
  return fields.flatMap((field) => {
    const was = (before as Record<string, unknown>)[field]
    const is = (after as Record<string, unknown>)[field]
    if (!keyed.includes(field)) return changeOf(field, was, is)
    const [former, latter] = [byKey(was), byKey(is)]
    const keys = new Set([...Object.keys(former), ...Object.keys(latter)])
    return [...keys].flatMap((key) => changeOf(`${field}.${key}`, former[key], latter[key]))
  })
}

function changeOf(field: string, was: unknown, is: unknown): Change[] {
  const [before, after] = [asText(was), asText(is)]
  return before === after ? [] : [{ field, before, after }]
}

/** Values by key as they are stored, or as JSON. */
const byKey = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : value instanceof Date ? formatInstant(value) : JSON.stringify(value)
  // Lists get more room: a truncated one can no longer be parsed and shown item by item.
  const most = text.startsWith('[') ? 2000 : 500
  // Never cut within a surrogate pair: PostgreSQL would refuse the text.
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text
}
