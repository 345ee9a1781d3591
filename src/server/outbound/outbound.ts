import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { networksOf, RefusedAddress, resolveOutside, type Resolved } from './address.ts'

/** What is sent; a subset of what `fetch` takes. */
interface Message {
  method?: string
  headers?: Headers
  body?: string | undefined
}

/** Calls addresses that people have typed, without letting them reach what only this machine can. */
export interface Outbound {
  /**
   * Like `fetch`, to a public host over https. The name is resolved once, every address it has is checked, and the one
   * that was checked is called; redirects are handed back, not followed.
   * @returns the reply, of its body the first megabyte
   * @throws RefusedAddress when the address may not be called; Error when nothing comes back within ten seconds
   */
  fetch(url: string, message?: Message): Promise<Response>
  /** Whether there are addresses that may be called over plain http. */
  allowsPlain: boolean
}

const withinMs = 10_000
const mostBytes = 1_000_000

/** @param networks inside that may be called all the same, also over plain http; already checked */
export function outboundOf(networks: readonly string[]): Outbound {
  const allowed = networksOf(networks)
  return {
    allowsPlain: networks.length > 0,
    async fetch(text, message = {}) {
      const url = new URL(text)
      return exchange(url, await resolveFor(url, allowed), message)
    },
  }
}

async function resolveFor(url: URL, allowed: BlockList): Promise<Resolved> {
  const { isListed, ...resolved } = await resolveOutside(url.hostname, allowed)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isListed)) throw new RefusedAddress(url.origin)
  return { isListed, ...resolved }
}

function exchange(url: URL, { address, family }: Resolved, message: Message): Promise<Response> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overTls : overHttp)(url, {
      method: message.method ?? 'GET',
      headers: Object.fromEntries(message.headers ?? new Headers()),
      lookup: pinned,
      // A connection of an earlier call could lead elsewhere.
      agent: false,
      signal: AbortSignal.timeout(withinMs),
    })
    request.on('error', reject)
    request.on('response', (reply) => {
      const parts: Buffer[] = []
      let bytes = 0
      const finish = () => {
        const status = reply.statusCode ?? 502
        const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
        const body = Buffer.concat(parts).subarray(0, mostBytes)
        // A reply without a body may not be given one, not even an empty one.
        resolve(new Response([204, 205, 304].includes(status) ? null : body, { status, headers }))
      }
      reply.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= mostBytes) {
          finish()
          reply.destroy()
        }
      })
      reply.on('error', reject)
      reply.on('end', finish)
    })
    request.end(message.body)
  })
}
