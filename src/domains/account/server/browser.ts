import type { Ctx } from '../../../server/context.ts'
import { hashOf, newSecret } from './secrets.ts'

const name = 'sabrowser'
const day = 24 * 60 * 60

/** Hash of the value that identifies this browser before sign-in. The cookie is set if it is missing. */
export function markBrowser(ctx: Ctx): string {
  const known = ctx.cookie(name)
  const value = known && known.length === 64 ? known : newSecret()
  if (value !== known) ctx.reply.setCookie(name, value, { httpOnly: true, maxAgeSeconds: day })
  return hashOf(value)
}

/** The same for a browser that should have the cookie; without it the hash of empty text, which matches no browser. */
export const browserOf = (ctx: Ctx): string => hashOf(ctx.cookie(name) ?? '')
