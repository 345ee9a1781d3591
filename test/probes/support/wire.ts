import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { unzipSync } from 'fflate'
import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import { forgetCalls } from '../../../src/server/http/throttle.ts'
import type { Server } from '../../../src/server/start.ts'

/** A complete reply: body as text (binary as latin1), headers, and the envelope's code if any. */
export interface Answer {
  status: number
  code: number | undefined
  /** Body and headers, without headers that differ between requests. */
  text: string
  body: string
}

/** The client address of the probes, so that failed sign-ins do not count against the address of the tests. */
const address = { 'x-forwarded-for': '203.0.113.7' }
const perRequest = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])

/** Calls an endpoint with any input, like a client. */
export async function send(server: Server, endpoint: Endpoint, token: string, input: unknown): Promise<Answer> {
  // A probe makes one call hundreds of times a minute; the rate limit would hide the actual answers.
  forgetCalls(server.platform)
  if (endpoint.body === 'multipart')
    return inject(server, await uploadOf(endpoint, token, 'a note of no weight', 'a.txt'))
  const headers = { ...address, ...(token ? { satoken: token } : {}), cookie: 'language=zh' }
  return inject(
    server,
    endpoint.method === 'GET'
      ? { method: 'GET', url: `${endpoint.path}?${queryOf(input)}`, headers }
      : {
          method: endpoint.method,
          url: endpoint.path,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: JSON.stringify(input),
        },
  )
}

/** Milliseconds before a retry: closed streams are released with a delay, and count against the limit until then. */
const FREE_AGAIN_MS = 250
const MOST_TRIES = 40

export async function inject(server: Server, options: InjectOptions, tries = MOST_TRIES): Promise<Answer> {
  // A stream does not end by itself: it is closed after it has begun.
  const reply = await server.app.inject({ ...options, payloadAsStream: true })
  if (reply.statusCode === 429 && Number(reply.headers['retry-after']) <= 5 && tries > 1) {
    reply.stream().resume()
    await setTimeout(FREE_AGAIN_MS)
    return inject(server, options, tries - 1)
  }
  const isStream = String(reply.headers['content-type']).startsWith('text/event-stream')
  const raw = isStream ? await beginning(reply.stream()) : await buffer(reply.stream())
  const body = typeof raw === 'string' ? raw : unpacked(raw)
  // The length of an archive depends on the time stored in it.
  const isArchive = typeof raw !== 'string' && isPacked(raw)
  const head = Object.entries(reply.headers).filter(
    ([name]) => !perRequest.has(name) && !(isArchive && name === 'content-length'),
  )
  const code = codeOf(reply.headers['content-type'], body)
  const text = `${JSON.stringify(head)}\n${isArchive ? withoutNow(body) : body}`
  return { status: reply.statusCode, code, text, body }
}

async function beginning(stream: Readable): Promise<string> {
  const [first] = (await once(stream, 'data')) as [Buffer]
  stream.destroy()
  return first.toString('utf8')
}

const isPacked = (payload: Buffer): boolean => payload.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

const nearMs = 10 * 60_000
/** Replaces current times, which Office files contain as their time of creation. */
const withoutNow = (body: string): string =>
  body.replaceAll(/(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?Z?/g, (found, day: string, time: string) =>
    ['Z', '+08:00'].some((zone) => Math.abs(Date.parse(`${day}T${time}:00${zone}`) - Date.now()) < nearMs)
      ? 'now'
      : found,
  )

/** The readable text of a reply: the unpacked parts of an Office file; other content unchanged. */
function unpacked(payload: Buffer): string {
  if (!isPacked(payload)) return payload.toString('utf8')
  const parts = Object.entries(unzipSync(payload)).sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('utf8')}`).join('\n')
}

function codeOf(type: unknown, text: string): number | undefined {
  if (!String(type).startsWith('application/json')) return undefined
  const { code } = JSON.parse(text) as { code?: unknown }
  return typeof code === 'number' ? code : undefined
}

const queryOf = (input: unknown): string =>
  Object.entries((input ?? {}) as Record<string, unknown>)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&')
const wellFormed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** A form with one file. */
export async function uploadOf(
  endpoint: Endpoint,
  token: string,
  content: string,
  name: string,
): Promise<InjectOptions> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    method: 'POST',
    url: endpoint.path,
    headers: {
      ...address,
      satoken: token,
      cookie: 'language=zh',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
