import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { networksOf, RefusedAddress, resolveOutside, type Resolved } from './address.ts'

/** What is sent; a subset of what `fetch` takes. */
interface Message {
  method?: string
  headers?: Headers
  body?: string | undefined
}

interface OpenMessage extends Message {
  signal: AbortSignal
  /** Milliseconds until the connection stands, its name and encryption included. */
  connectMs: number
}

export interface OpenReply {
  status: number
  headers: Headers
  body: AsyncIterable<Buffer>
}

/** No connection stood in time. */
export class ConnectTimeout extends Error {}

/** Calls addresses that people have typed, without letting them reach what only this machine can. */
export interface Outbound {
  /**
   * Like `fetch`, to a public host over https. The name is resolved once, every address it has is checked, and the one
   * that was checked is called; redirects are handed back, not followed.
   * @returns the reply, of its body the first megabyte
   * @throws RefusedAddress when the address may not be called; Error when nothing comes back within ten seconds
   */
  fetch(url: string, message?: Message): Promise<Response>
  /**
   * The same for replies that come bit by bit: it gives the reply as soon as its head is there, and its body as it comes.
   * Whoever leaves the body before its end closes the connection.
   * @param message.signal ends the call at any time; there is no deadline but that of connecting
   * @throws RefusedAddress; `ConnectTimeout` when no connection stands in time
   */
  open(url: string, message: OpenMessage): Promise<OpenReply>
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
    async open(text, message) {
      const url = new URL(text)
      const until = Date.now() + message.connectMs
      const late = AbortSignal.any([message.signal, AbortSignal.timeout(message.connectMs)])
      // Looking a name up cannot be broken off; it is left alone instead.
      const resolved = await Promise.race([resolveFor(url, allowed), ended(late)])
      if (resolved === undefined) throw message.signal.aborted ? message.signal.reason : new ConnectTimeout()
      return begin(url, resolved, message, until - Date.now())
    },
  }
}

const ended = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

function begin(url: URL, resolved: Resolved, message: OpenMessage, connectMs: number): Promise<OpenReply> {
  return new Promise((resolve, reject) => {
    const request = requestTo(url, resolved, message, message.signal)
    const late = setTimeout(() => request.destroy(new ConnectTimeout()), Math.max(0, connectMs))
    const stands = () => clearTimeout(late)
    request.on('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', stands))
    request.on('close', stands)
    request.on('error', reject)
    request.on('response', (reply) => resolve({ status: statusOf(reply), headers: headersOf(reply), body: reply }))
    request.end(message.body)
  })
}

async function resolveFor(url: URL, allowed: BlockList): Promise<Resolved> {
  const { isListed, ...resolved } = await resolveOutside(url.hostname, allowed)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isListed)) throw new RefusedAddress(url.origin)
  return { isListed, ...resolved }
}

const statusOf = (reply: IncomingMessage): number => reply.statusCode ?? 502
const headersOf = (reply: IncomingMessage): Headers =>
  new Headers(Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string]))

function requestTo(url: URL, { address, family }: Resolved, message: Message, signal: AbortSignal) {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  return (url.protocol === 'https:' ? overTls : overHttp)(url, {
    method: message.method ?? 'GET',
    headers: Object.fromEntries(message.headers ?? new Headers()),
    lookup: pinned,
    // A connection of an earlier call could lead elsewhere.
    agent: false,
    signal,
  })
}

function exchange(url: URL, resolved: Resolved, message: Message): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = requestTo(url, resolved, message, AbortSignal.timeout(withinMs))
    request.on('error', reject)
    request.on('response', (reply) => {
      const parts: Buffer[] = []
      let bytes = 0
      const finish = () => {
        const status = statusOf(reply)
        const body = Buffer.concat(parts).subarray(0, mostBytes)
        // A reply without a body may not be given one, not even an empty one.
        resolve(new Response([204, 205, 304].includes(status) ? null : body, { status, headers: headersOf(reply) }))
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
