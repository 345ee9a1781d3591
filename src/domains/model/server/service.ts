/**
 * The port to a language model. Everything works without one: {@link modelFor} returns undefined if none is configured.
 * A model's answer is only text; the caller decides how to use it, and must label it as AI-generated.
 */
import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { Breaker, BreakerOpen } from '../../../server/outbound/breaker.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { countTokens, type InUse, modelInUse } from './settings.ts'
import { streamed } from './stream.ts'

interface ModelRequest {
  /** Sent unchanged: it must not contain data of the organisation. */
  system: string
  /** Names, phone numbers, identity and account numbers in them are replaced before they are sent. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** Known names of parties, in addition to those that are recognised. */
  names?: readonly string[]
  maxTokens?: number
  signal?: AbortSignal
}

export interface Model {
  /** The model's name at its endpoint. */
  name: string
  /**
   * The answer as a stream, with names restored. Do not await it inside a transaction.
   * @throws AppError `model.*` with a message for the user; the abort reason of the signal
   */
  answer(request: ModelRequest): AsyncIterable<string>
}

const breakers = new Map<string, Breaker>()
const mostBreakers = 5000

/**
 * One circuit breaker per endpoint and organisation: a wrong key of one does not affect others. New settings start with
 * a new one.
 */
function breakerOf(ctx: Ctx, { changed, endpoint }: InUse): Breaker {
  const key = `${ctx.tenantId} ${changed} ${endpoint.url}`
  const known = breakers.get(key) ?? new Breaker()
  if (breakers.size >= mostBreakers) breakers.delete(breakers.keys().next().value!)
  breakers.set(key, known)
  return known
}

/**
 * The model that the caller's organisation uses; undefined if it has none, and without a session.
 * @param ctx must have no open transaction (`tx: 'own'`)
 */
export async function modelFor(ctx: Ctx): Promise<Model | undefined> {
  if (!ctx.signedIn) return undefined
  const inUse = await tx(ctx, modelInUse)
  return inUse && { name: inUse.endpoint.name, answer: (request) => answer(ctx, inUse, request) }
}

const mostTokens = 2048

async function* answer(ctx: Ctx, inUse: InUse, request: ModelRequest): AsyncGenerator<string> {
  if (inUse.left !== null && inUse.left <= 0) throw new AppError('model.usedUp')
  const breaker = breakerOf(ctx, inUse)
  enter(breaker)
  const pseudonyms = new Pseudonyms(request.names)
  const messages = [
    { role: 'system', content: request.system },
    ...request.messages.map(({ role, content }) => ({ role, content: pseudonyms.hide(content) })),
  ]
  let characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  const { outbound, modelLimits } = ctx.platform
  try {
    const sent = { messages, maxTokens: request.maxTokens ?? mostTokens, signal: request.signal }
    for await (const piece of pseudonyms.showing(streamed(outbound, inUse.endpoint, modelLimits, sent))) {
      characters += piece.length
      yield piece
    }
    breaker.worked()
  } catch (error) {
    if (!request.signal?.aborted) {
      breaker.failed()
      ctx.log.warn({ key: error instanceof AppError ? error.key : 'unknown' }, 'model failed')
    }
    throw error
  } finally {
    // A Chinese character is about one token; the endpoint's own count differs slightly and may be missing.
    await tx(ctx, (ctx) => countTokens(ctx, characters))
  }
}

function enter(breaker: Breaker): void {
  try {
    breaker.enter()
  } catch (error) {
    throw error instanceof BreakerOpen ? new AppError('model.paused') : error
  }
}
