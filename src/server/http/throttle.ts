import { failTooMany } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { addressKey } from './address-key.ts'

const windowMs = 60_000
/** Addresses that are remembered at most; beyond it the oldest are forgotten. */
const mostKnown = 20_000

/**
 * Limits how often an address may ask without a session, within each process. Whoever is signed in is not limited here.
 * @param perMinute calls of one address in a minute
 * @returns what a handler calls first. @throws `common.tooMany` (429) with when to come back
 */
export function throttle(perMinute: number): (ctx: Ctx) => void {
  const seen = new Map<string, { since: number; count: number }>()
  return (ctx) => {
    if (ctx.signedIn) return
    const now = ctx.now.getTime()
    const address = addressKey(ctx.ip)
    const known = seen.get(address)
    if (!known || now - known.since >= windowMs) {
      // Set anew, so that the map's order is that of time.
      seen.delete(address)
      seen.set(address, { since: now, count: 1 })
      if (seen.size > mostKnown) seen.delete(seen.keys().next().value!)
    } else if (known.count >= perMinute) failTooMany(Math.ceil((known.since + windowMs - now) / 1000))
    else known.count += 1
  }
}
