import { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a domain writes down about one call. The path is relative to the domain's base. */
export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType> {
  method: Method
  path: string
  /** Who may call: `open`, `signedIn`, a permission item, or a list of items of which one is enough. */
  access: Access
  input: I
  output: O
  /** `own`: the handler opens its transactions itself, because it waits for something else than the database. */
  tx?: 'own'
  /** `multipart`: the body is a form with one file; the handler reads it from `ctx.upload`. */
  body?: 'multipart'
  /**
   * True for a form that a handler receives itself, by `ctx.receive`, when it has decided that the caller may send one: open
   * calls count and refuse before they read.
   */
  lateBody?: true
  /** Calls of one account in a minute, for work that is expensive; more are refused (429). */
  perMinute?: number
  /**
   * `file`: a stream of bytes instead of an envelope. `flat`: an envelope whose fields stand beside its code. `stream`:
   * server-sent events, each an `output`, for as long as the session and its rights live.
   */
  reply?: 'file' | 'flat' | 'stream'
  /**
   * True for a call whose reply shows a secret (a password, a token, a key, a code). With an idempotency key only the digest of
   * the call is stored: sent again it is refused with the hint to make a new secret. Open ones, which sign in, are not keyed.
   */
  secretReply?: true
  /** True for a write that is open in the days after an organisation's term: one's own account, and what renews it. */
  inGrace?: true
  /** True for a call that changes nothing although its method is not GET (queries, exports, previews). */
  reads?: boolean
}

/** One call of the wire: the only description of it that exists. Server, client, OpenAPI and probes read this. */
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

/** A call that is answered by server-sent events, each an `output`. */
export const stream = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  rest: Pick<EndpointSpec<I, O>, 'access' | 'input' | 'output'>,
): EndpointSpec<I, O> & { reply: 'stream' } => ({ method: 'GET', path, reply: 'stream', ...rest })

/**
 * Names the calls of a domain and puts its base in front of their paths.
 * @param base path prefix, such as `/api/contractServer/contract`; may be empty
 */
export function endpoints<M extends EndpointMap>(base: string, map: M): M {
  return Object.fromEntries(Object.entries(map).map(([name, e]) => [name, { ...e, path: base + e.path }])) as M
}

/** The empty input: unknown keys are dropped like everywhere else. */
export const Nothing = z.object({})
