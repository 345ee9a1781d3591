import type { Endpoint } from '../../kernel/endpoint.ts'
import { failTooMany } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import type { Platform } from '../platform.ts'
import { addressKey } from './address-key.ts'

const windowMs = 60_000
/** Addresses that are remembered at most; beyond it the oldest are forgotten. */
const mostKnown = 20_000

const callsOf = new WeakMap<Platform, Map<string, { since: number; count: number }>>()
/** Files that one account may have made by one call in a minute, unless the call says otherwise. */
const filesPerMinute = 60

/** Calls of one account in a minute: what the call says, or for one that makes a file (GET opens what is there) the general limit. */
export const limitOf = ({ perMinute, reply, method }: Endpoint): number | undefined =>
  perMinute ?? (reply === 'file' && method !== 'GET' ? filesPerMinute : undefined)

/**
 * Counts a call of an account, within each process.
 * @throws `common.tooMany` (429) beyond the calls of a minute
 */
export function countCall(platform: Platform, accountId: string, endpoint: Endpoint): void {
  const perMinute = limitOf(endpoint)
  if (perMinute === undefined) return
  const calls = callsOf.get(platform) ?? new Map<string, { since: number; count: number }>()
  callsOf.set(platform, calls)
  count(calls, `${accountId} ${endpoint.path}`, perMinute, Date.now())
}

/** Forgets the counted calls of all accounts, for tests that ask more often than a person does. */
export const forgetCalls = (platform: Platform): boolean => callsOf.delete(platform)

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
