import { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A domain's description of one call. The path is relative to the domain's base. */
export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType> {
  method: Method
  path: string
  /** What the call does, as OpenAPI shows it: begins with a verb, one line of at most 80 characters, no full stop. */
  summary: string
  /** Who may call: `open`, `signedIn`, a permission item, or a list of items of which one is enough. */
  access: Access
  input: I
  output: O
  /** `own`: the handler opens its own transactions, because it also waits for something other than the database. */
  tx?: 'own'
  /** `multipart`: the body is a form with one file; the handler reads it from `ctx.upload`. */
  body?: 'multipart'
  /**
   * True when the handler reads the form itself, with `ctx.receive`, after deciding that the caller may send one. Open
   * calls use this to apply their limits before reading the body.
   */
  lateBody?: true
  /** Limit of calls per account and minute, for expensive work; more are refused (429). */
  perMinute?: number
  /**
   * `file`: a stream of bytes instead of an envelope. `flat`: an envelope with the output's fields next to its code.
   * `stream`: server-sent events, each an `output`, until the session ends or loses its permissions.
   */
  reply?: 'file' | 'flat' | 'stream'
  /**
   * True for a call whose reply contains a secret (a password, a token, a key, a code). With an idempotency key only
   * the digest of the call is stored, and a repeat is refused with the hint to create a new secret. Open calls, which
   * sign in, take no key.
   */
  secretReply?: true
  /**
   * True for a write allowed in the grace days after an organisation's term: the user's own account, and the renewal.
   */
  inGrace?: true
  /** True for a call that changes nothing although its method is not GET (queries, exports, previews). */
  reads?: boolean
}

/** The single description of one call. Server, client, OpenAPI and probes all read it. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends EndpointSpec<
  I,
  O
> {}

export type EndpointMap = Record<string, Endpoint>
export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

type Rest<I extends z.ZodType, O extends z.ZodType> = Omit<EndpointSpec<I, O>, 'method' | 'path'>
const verb =
  (method: Method) =>
  <I extends z.ZodType, O extends z.ZodType>(path: string, rest: Rest<I, O>): EndpointSpec<I, O> => ({
    method,
    path,
    ...rest,
  })

export const get = verb('GET')
export const post = verb('POST')
export const patch = verb('PATCH')
export const del = verb('DELETE')

/** A call whose reply is a stream of server-sent events, each an `output`. */
export const stream = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  rest: Pick<EndpointSpec<I, O>, 'summary' | 'access' | 'input' | 'output'>,
): EndpointSpec<I, O> & { reply: 'stream' } => ({ method: 'GET', path, reply: 'stream', ...rest })

/**
 * Prefixes the paths of a domain's calls with its base.
 * @param base path prefix, such as `/api/contractServer/contract`; may be empty
 */
export function endpoints<M extends EndpointMap>(base: string, map: M): M {
  return Object.fromEntries(Object.entries(map).map(([name, e]) => [name, { ...e, path: base + e.path }])) as M
}

/** The empty input. Unknown keys are dropped, as for every input. */
export const Nothing = z.object({})
