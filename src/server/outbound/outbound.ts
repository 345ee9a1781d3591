import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { networksOf, RefusedAddress, resolveOutside, type Resolved } from './address.ts'

/** A request; a subset of the options of `fetch`. */
interface Message {
  method?: string
  headers?: Headers
  body?: string | undefined
}

interface OpenMessage extends Message {
  signal: AbortSignal
  /** Milliseconds to connect, name resolution and TLS included. */
  connectMs: number
}

export interface OpenReply {
  status: number
  headers: Headers
  body: AsyncIterable<Buffer>
}

/** The connection could not be opened in time. */
export class ConnectTimeout extends Error {}

/** Calls addresses that users have entered, without giving them access to internal networks (SSRF). */
export interface Outbound {
  /**
   * Like `fetch`, to a public host over https. The name is resolved once, all its addresses are checked, and a checked
   * one is called. Redirects are returned, not followed.
   * @returns the reply, with the first megabyte of its body
   * @throws RefusedAddress when the address may not be called; Error without a reply within ten seconds
   */
  fetch(url: string, message?: Message): Promise<Response>
  /**
   * The same for streamed replies: returns as soon as the head is received, and streams the body. Leaving the body
   * before its end closes the connection.
   * @param message `signal` aborts the call at any time; the only deadline is that of connecting
   * @throws RefusedAddress; `ConnectTimeout` when the connection cannot be opened in time
   */
  open(url: string, message: OpenMessage): Promise<OpenReply>
  /** Whether any address may be called over plain http. */
  allowsPlain: boolean
}

const withinMs = 10_000
const mostBytes = 1_000_000

/** @param networks internal networks that may be called, also over plain http; already validated */
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
      // A name lookup cannot be aborted; its result is ignored instead.
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
    // No agent: a kept-alive connection of an earlier call could be to another address.
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
        // `Response` refuses a body for these statuses, even an empty one.
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
