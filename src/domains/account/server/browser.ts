import type { Ctx } from '../../../server/context.ts'
import { hashOf, newSecret } from './secrets.ts'

const name = 'sabrowser'
const day = 24 * 60 * 60

/** Hash of the value that tells this browser from others before anybody is signed in; it is given one if need be. */
export function markBrowser(ctx: Ctx): string {
  const known = ctx.cookie(name)
  const value = known && known.length === 64 ? known : newSecret()
  if (value !== known) ctx.reply.setCookie(name, value, { httpOnly: true, maxAgeSeconds: day })
  return hashOf(value)
}

/** The same of a browser that should have one; of any other the hash of nothing, which no mark has. */
export const browserOf = (ctx: Ctx): string => hashOf(ctx.cookie(name) ?? '')
