import type { ClientBase } from 'pg'
import type { Ctx } from '../context.ts'
import { clientOf } from '../db/kysely.ts'
import { type Announcement, channel, type LiveEvent } from './event.ts'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const mostBytes = 7900

const outboxes = new WeakMap<ClientBase, Announcement>()

/**
 * Tells open pages that something has changed, once the caller's transaction has committed; nothing is told if it does
 * not. However much is published, one NOTIFY leaves at the end of the transaction.
 */
export function publish(ctx: Ctx, event: LiveEvent): void {
  const client = clientOf(ctx.db)
  const { tenantId } = ctx
  const box = outboxes.get(client)
  // Work for two tenants in one transaction is rare; the first outbox is then sent by itself.
  if (box && box.tenantId !== tenantId) sendOutbox(client)
  const open = outboxes.get(client)
  if (open) open.events.push(event)
  else outboxes.set(client, { tenantId, events: [event] })
}

/** Sends what was published in the transaction; called right before its COMMIT, which follows unawaited. */
export function sendOutbox(client: ClientBase): void {
  const box = outboxes.get(client)
  if (!box) return
  outboxes.delete(client)
  // Should it fail, the COMMIT behind it answers ROLLBACK, and that is an error.
  client.query('select pg_notify($1, $2)', [channel, payloadOf(box)]).catch(() => {})
}

/** Forgets what was published: the transaction has failed. */
export function dropOutbox(client: ClientBase): void {
  outboxes.delete(client)
}

/** How much has been published, to come back to when a savepoint is rolled back. */
export const outboxLength = (client: ClientBase): number => outboxes.get(client)?.events.length ?? 0

export function cutOutbox(client: ClientBase, length: number): void {
  outboxes.get(client)?.events.splice(length)
}

/** Events of one topic become one; too many people to name become everybody of the tenant, who then ask in vain. */
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
