import { COOKIE, REQUEST_RETRIES, REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from '../constants.ts'
import { getToken } from '../session/token.ts'

const UNAVAILABLE = 503
/** Longest wait in milliseconds before a call is sent again. */
const mostWaitMs = 5000
const SERVER_STATUSES: ReadonlySet<number> = new Set([502, 404, 400, 413, 500])

/** Why a call failed. `refused` is an answer of our server; the others name the stage at which the call failed. */
export type Failure =
  | { kind: 'refused'; code: number; msg: string; fields: Record<string, string> }
  | { kind: 'http'; status: number }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'aborted' }

let failures = 0
/** A number that is unique among the failures of this document. */
export const failureNumber = (): number => (failures += 1)

export class CallFailed extends Error {
  readonly failure: Failure
  /** Unique per failure, even when two have the same message. */
  readonly no = failureNumber()
  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.msg : failure.kind)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

export interface Outgoing {
  method: string
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
}

const base = import.meta.env.VITE_BASE_API ?? ''
export const urlOf = (path: string): string => base + path

/** 32 hexadecimal characters; the server recognises a repeated write by them. */
const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Keys of writes that got no answer, by what they sent: when the user sends the same again, the server recognises a
 * write that it has received.
 */
const unanswered = new Map<string, string>()
const sentBy = ({ method, path, body }: Outgoing): string => `${method} ${path} ${JSON.stringify(body)}`

/** The headers of every call. @param key idempotency key of a write; a new one by default */
export function commonHeaders(method: string, key = idempotencyKey()): Record<string, string> {
  const token = getToken()
  return {
    ...(token ? { [COOKIE.token]: token } : {}),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a call until an answer is received and read, at most five times. */
async function attempts<T>(out: Outgoing, read: (response: Response) => T | Promise<T>): Promise<T> {
  const sent = out.method === 'GET' ? '' : sentBy(out)
  const key = unanswered.get(sent) ?? idempotencyKey()
  const headers = commonHeaders(out.method, key)
  if (out.body !== undefined) headers['Content-Type'] = 'application/json'
  for (let attempt = 0; ; attempt += 1) {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    try {
      const response = await fetch(urlOf(out.path), {
        method: out.method,
        headers,
        credentials: 'include',
        signal: out.signal ? AbortSignal.any([out.signal, timeout]) : timeout,
        ...(out.body === undefined ? {} : { body: JSON.stringify(out.body) }),
      })
      // 503: the database is briefly unavailable. Writes have an idempotency key, so a retry is safe.
      if (response.status === UNAVAILABLE && attempt < REQUEST_RETRIES) {
        await pause(Math.min(Number(response.headers.get('retry-after') ?? 0) * 1000 || RETRY_DELAY_MS, mostWaitMs))
        continue
      }
      const answer = await read(response)
      unanswered.delete(sent)
      return answer
    } catch {
      if (out.signal?.aborted) throw new CallFailed({ kind: 'aborted' })
      if (attempt === REQUEST_RETRIES) {
        if (sent !== '') unanswered.set(sent, key)
        throw new CallFailed({ kind: timeout.aborted ? 'timeout' : 'network' })
      }
      await pause(RETRY_DELAY_MS)
    }
  }
}

/**
 * Sends a call and returns the response as soon as its headers arrive, whatever its status. Without a response it is
 * retried four times, a second apart, with the same idempotency key, so that a write that was received is not done
 * twice.
 * @throws {CallFailed} timeout, network or aborted
 */
export const exchange = (out: Outgoing): Promise<Response> => attempts(out, (response) => response)

/**
 * Sends a call and returns the data of its answer. An incomplete answer, as when the page is being left, counts as no
 * answer and is requested again.
 * @throws {CallFailed}
 */
export async function fetchData(out: Outgoing): Promise<unknown> {
  const whole = async (response: Response) => ({ text: await response.text(), status: response.status })
  const { text, status } = await attempts(out, whole)
  return open(text, status)
}

interface Envelope {
  code?: number
  succ?: boolean
  msg?: string
  data?: unknown
}

/**
 * The data of an envelope.
 * @throws {CallFailed} unless its code is 200 or it says `succ`
 */
export function open(text: string, status: number): unknown {
  const body = parse(text)
  if (SERVER_STATUSES.has(status)) throw new CallFailed({ kind: 'http', status })
  if (!body) throw new CallFailed(status < 400 ? { kind: 'http', status: 500 } : { kind: 'network' })
  if (body.code === 200 || body.succ === true) return body.data
  const fields = (body.data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  throw new CallFailed({ kind: 'refused', code: body.code ?? status, msg: body.msg ?? '', fields })
}

function parse(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}
