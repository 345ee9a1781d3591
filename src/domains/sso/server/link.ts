import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../server/keys.ts'

/** A signed link as received; any field may be missing. */
export interface SignedLink {
  username: string
  client?: string | undefined
  tenant?: string | undefined
  time?: string | undefined
  nonce?: string | undefined
  sign?: string | undefined
}

/** Maximum difference in seconds between a link's time and the server's. */
const within = 60

/** HMAC-SHA256 in hexadecimal over client, tenant, trimmed user name, time and nonce, one per line. */
export const signatureOf = (secret: string, link: SignedLink): string =>
  createHmac('sha256', secret)
    .update([link.client, link.tenant, link.username.trim(), link.time, link.nonce].join('\n'))
    .digest('hex')

/** Whether a link was signed with this secret, within the allowed time, for this client of this tenant. */
export function isGenuine(
  link: SignedLink,
  client: { code: string; tenantId: string; secret: string },
  now: Date,
): boolean {
  const { time = '', nonce = '', sign = '' } = link
  if (!/^\d{10}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(sign)) return false
  if (link.client !== client.code || link.tenant !== client.tenantId || link.username.trim() === '') return false
  // A line break in a name could shift signed values from one field to the next.
  if (/[\r\n]/.test(link.username.trim())) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > within) return false
  return sameSecret(sign, signatureOf(client.secret, link))
}
