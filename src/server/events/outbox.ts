import type { Ctx } from '../context.ts'
import { transactionOf } from '../db/transactions/kysely.ts'
import type { DbTransaction, Statement } from '../db/transactions/transaction.ts'
import { type Announcement, channel, type LiveEvent } from './event.ts'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const mostBytes = 7900

const outboxes = new WeakMap<DbTransaction, Announcement[]>()

/**
 * Notifies open pages of a change when the caller's transaction commits; a rollback sends nothing. All events of a
 * tenant are sent in one NOTIFY at the end of the transaction.
 */
export function publish(ctx: Ctx, event: LiveEvent): void {
  const open = transactionOf(ctx.db)
  const box = outboxes.get(open) ?? []
  outboxes.set(open, box)
  const { tenantId } = ctx
  const own = box.find((one) => one.tenantId === tenantId)
  if (own) own.events.push(event)
  else box.push({ tenantId, events: [event] })
  open.beforeCommit(() => notifying(box))
}

/**
 * One statement for all notifications; undefined when every published event was removed by a rollback to a savepoint.
 */
function notifying(box: readonly Announcement[]): Statement | undefined {
  const payloads = box.filter(({ events }) => events.length > 0).map(payloadOf)
  if (payloads.length === 0) return undefined
  return { text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload', values: [channel, payloads] }
}

/** Number of published events, to restore when a savepoint is rolled back. */
export const outboxLength = (ctx: Ctx): number =>
  outboxes.get(transactionOf(ctx.db))?.find((one) => one.tenantId === ctx.tenantId)?.events.length ?? 0

export function cutOutbox(ctx: Ctx, length: number): void {
  outboxes
    .get(transactionOf(ctx.db))
    ?.find((one) => one.tenantId === ctx.tenantId)
    ?.events.splice(length)
}

/**
 * Merges events of the same topic. A list of accounts that is too long is replaced by the whole tenant: some pages then
 * query in vain.
 */
function payloadOf({ tenantId, events }: Announcement): string {
  const merged = new Map<string, { accounts: Set<string>; roles: Set<string>; all: boolean }>()
  for (const { topic, accounts, roles } of events) {
    const one = merged.get(topic) ?? { accounts: new Set(), roles: new Set(), all: false }
    for (const account of accounts ?? []) one.accounts.add(account)
    for (const role of roles ?? []) one.roles.add(role)
    one.all ||= !accounts && !roles
    merged.set(topic, one)
  }
  const named = [...merged].map(([topic, { accounts, roles, all }]): LiveEvent =>
    all ? { topic } : { topic, accounts: [...accounts], roles: [...roles] },
  )
  const text = JSON.stringify({ tenantId, events: named } satisfies Announcement)
  if (Buffer.byteLength(text) <= mostBytes) return text
  return JSON.stringify({ tenantId, events: named.map(({ topic }) => ({ topic })) } satisfies Announcement)
}
