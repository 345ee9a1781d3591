import { createHmac, randomUUID } from 'node:crypto'
import type { SmsGateway } from '../../../server/platform.ts'

const timeoutMs = 10_000

/** Why a message was not taken, in words that an operator can act on. */
export class GatewayError extends Error {}

/**
 * Hands a text message to the gateway: a POST of JSON {id, phone, text} with the headers X-Id, X-Time (seconds since 1970),
 * X-Nonce and X-Sign, which is the HMAC-SHA256 in hexadecimal over time, nonce and body, each on a line.
 * @param id of the message; the gateway sends each id once, however often it is handed over
 * @throws GatewayError unless it answers 2xx within ten seconds
 */
export async function handOver(
  gateway: SmsGateway,
  message: { id: string; phone: string; text: string },
): Promise<void> {
  const body = JSON.stringify(message)
  const time = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID()
  const sign = createHmac('sha256', gateway.secret).update(`${time}\n${nonce}\n${body}`).digest('hex')
  let reply: Response
  try {
    reply = await fetch(gateway.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-id': gateway.id,
        'x-time': time,
        'x-nonce': nonce,
        'x-sign': sign,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const why = (error as Error).name === 'TimeoutError' ? 'gave no answer within 10 seconds' : 'cannot be reached'
    throw new GatewayError(`The gateway ${why}.`)
  }
  const said = (await reply.text().catch(() => '')).replaceAll(/\s+/g, ' ').slice(0, 200)
  if (reply.status === 401 || reply.status === 403)
    throw new GatewayError(
      `The gateway refuses the signature (HTTP ${reply.status}): check id and secret. ${said}`.trim(),
    )
  if (!reply.ok) throw new GatewayError(`The gateway answered HTTP ${reply.status}. ${said}`.trim())
}
