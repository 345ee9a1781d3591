import { createHmac, randomUUID } from 'node:crypto'
import type { Gateway } from '../platform.ts'

const timeoutMs = 10_000
const mostSaid = 200

/** A failed call of a gateway, with a message that an operator can act on. */
export class GatewayError extends Error {}

/** HMAC-SHA256 in hexadecimal of the parts, joined by line breaks. */
export const signOf = (gateway: Gateway, parts: readonly (string | number)[]): string =>
  createHmac('sha256', gateway.secret).update(parts.join('\n')).digest('hex')

/**
 * Calls a gateway of the operator: a POST of JSON with the headers X-Id, X-Time (seconds since 1970), X-Nonce and
 * X-Sign, which is the HMAC-SHA256 in hexadecimal of time, nonce and body, joined by line breaks.
 * @returns the body of the reply
 * @throws GatewayError unless the reply is 2xx within ten seconds
 */
export async function signedPost(gateway: Gateway, payload: object): Promise<string> {
  const body = JSON.stringify(payload)
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  let status: number
  let said: string
  try {
    const reply = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-id': gateway.id,
        'x-time': time,
        'x-nonce': nonce,
        'x-sign': signOf(gateway, [time, nonce, body]),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = reply.status
    said = await reply.text()
  } catch (error) {
    const why = (error as Error).name === 'TimeoutError' ? 'gave no answer within 10 seconds' : 'cannot be reached'
    throw new GatewayError(`The gateway ${why}.`)
  }
  if (status >= 200 && status < 300) return said
  const words = said.replaceAll(/\s+/g, ' ').slice(0, mostSaid)
  if (status === 401 || status === 403)
    throw new GatewayError(`The gateway refuses the signature (HTTP ${status}): check id and secret. ${words}`.trim())
  throw new GatewayError(`The gateway answered HTTP ${status}. ${words}`.trim())
}
