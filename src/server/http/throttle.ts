import { failTooMany } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { addressKey } from './address-key.ts'

const windowMs = 60_000
/** Addresses that are remembered at most; beyond it the oldest are forgotten. */
const mostKnown = 20_000

const calls = new Map<string, { since: number; count: number }>()

/**
 * Counts a call of an account, within each process.
 * @throws `common.tooMany` (429) beyond `perMinute` calls in a minute
 */
export function countCall(accountId: string, path: string, perMinute: number): void {
  count(calls, `${accountId} ${path}`, perMinute, Date.now())
}

/** @throws `common.tooMany` with the seconds until the minute is over */
function count(seen: Map<string, { since: number; count: number }>, key: string, perMinute: number, now: number): void {
  const known = seen.get(key)
  if (!known || now - known.since >= windowMs) {
    // Inserted again, so that the map's order is that of time.
    seen.delete(key)
    seen.set(key, { since: now, count: 1 })
    if (seen.size > mostKnown) seen.delete(seen.keys().next().value!)
  } else if (known.count >= perMinute) failTooMany(Math.ceil((known.since + windowMs - now) / 1000))
  else known.count += 1
}

/**
 * Limits how often an address may ask without a session, within each process. Whoever is signed in is not limited here.
 * @param perMinute calls of one address in a minute
 * @returns what a handler calls first. @throws `common.tooMany` (429) with when to come back
 */
export function throttle(perMinute: number): (ctx: Ctx) => void {
  const seen = new Map<string, { since: number; count: number }>()
  return (ctx) => {
    if (ctx.signedIn) return
    count(seen, addressKey(ctx.ip), perMinute, ctx.now.getTime())
  }
}
