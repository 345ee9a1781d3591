import type { Endpoint } from '../../kernel/endpoint.ts'
import { failTooMany } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import { addressKey } from './address-key.ts'

const windowMs = 60_000
/** Maximum number of counted keys; the oldest are dropped beyond it. */
const mostKnown = 20_000

const callsOf = new WeakMap<Platform, Map<string, { since: number; count: number }>>()
/** Default limit per account and minute for a call that creates a file. */
const filesPerMinute = 60

/**
 * Limit of calls per account and minute: the call's own, or the default for calls that create a file (GET only opens
 * one).
 */
export const limitOf = ({ perMinute, reply, method }: Endpoint): number | undefined =>
  perMinute ?? (reply === 'file' && method !== 'GET' ? filesPerMinute : undefined)

/**
 * Counts a call of an account, separately in each process.
 * @throws `common.tooMany` (429) beyond the limit
 */
export function countCall(platform: Platform, accountId: string, endpoint: Endpoint): void {
  const perMinute = limitOf(endpoint)
  if (perMinute === undefined) return
  const calls = callsOf.get(platform) ?? new Map<string, { since: number; count: number }>()
  callsOf.set(platform, calls)
  count(calls, `${accountId} ${endpoint.path}`, perMinute, Date.now())
}

/** Resets the counts of all accounts, for tests that call more often than the limits allow. */
export const forgetCalls = (platform: Platform): boolean => callsOf.delete(platform)

/** @throws `common.tooMany` with the seconds until the minute is over */
function count(seen: Map<string, { since: number; count: number }>, key: string, perMinute: number, now: number): void {
  const known = seen.get(key)
  if (!known || now - known.since >= windowMs) {
    // Deleted and inserted, so that the map is ordered by time.
    seen.delete(key)
    seen.set(key, { since: now, count: 1 })
    if (seen.size > mostKnown) seen.delete(seen.keys().next().value!)
  } else if (known.count >= perMinute) failTooMany(Math.ceil((known.since + windowMs - now) / 1000))
  else known.count += 1
}

/**
 * Limits the calls of an address without a session, separately in each process. Signed-in callers are not limited here.
 * @param perMinute calls of one address in a minute
 * @returns a function that the handler calls first. It throws `common.tooMany` (429) with the time to retry
 */
export function throttle(perMinute: number): (ctx: Ctx) => void {
  const seen = new Map<string, { since: number; count: number }>()
  return (ctx) => {
    if (ctx.signedIn) return
    count(seen, addressKey(ctx.ip), perMinute, ctx.now.getTime())
  }
}
