import type { Endpoint, EndpointMap, OutputOf, ParsedInputOf } from '../kernel/endpoint.ts'
import type { Ctx } from './context.ts'
import type { FileReply } from './http/reply.ts'

type Result<E extends Endpoint> = E extends { reply: 'file' }
  ? FileReply
  : E extends { reply: 'stream' }
    ? AsyncIterable<OutputOf<E>>
    : OutputOf<E>
type Handler<E extends Endpoint> = (ctx: Ctx, input: ParsedInputOf<E>) => Promise<Result<E>> | Result<E>
export type Handlers<M extends EndpointMap> = { [K in keyof M]: Handler<M[K]> }

/** One endpoint with its handler. */
export interface Served {
  name: string
  endpoint: Endpoint
  handler: (ctx: Ctx, input: unknown) => unknown
}

/** Binds handlers to their endpoints. A missing, extra or wrongly typed handler does not compile. */
export const serve =
  <M extends EndpointMap>(api: M) =>
  (handlers: Handlers<M>): Served[] =>
    Object.entries(api).map(([name, endpoint]) => ({
      name,
      endpoint,
      handler: handlers[name as keyof M] as Served['handler'],
    }))
