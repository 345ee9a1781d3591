/**
 * The port to a language model. Everything works without one: {@link modelFor} gives none when none is set. What a model
 * says is text and nothing else; whoever asks it decides what is done with it, and shows that a machine has written it.
 */
import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { Breaker, BreakerOpen } from '../../../server/outbound/breaker.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { countTokens, type InUse, modelInUse } from './settings.ts'
import { streamed } from './stream.ts'

interface ModelRequest {
  /** Goes out as it is: nothing of the organisation may stand in it. */
  system: string
  /** Names, phones, numbers of identity and accounts in them are replaced before they go out. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** Names of parties that the caller knows, beside those that are recognised. */
  names?: readonly string[]
  maxTokens?: number
  signal?: AbortSignal
}

export interface Model {
  /** As its endpoint calls it. */
  name: string
  /**
   * The answer, piece by piece, with names put back. Nothing may wait for it inside a transaction.
   * @throws AppError `model.*` that tells people what is wrong; what the signal was aborted with
   */
  answer(request: ModelRequest): AsyncIterable<string>
}

const breakers = new Map<string, Breaker>()
const mostBreakers = 5000

/** One for each endpoint of each organisation: a wrong key of one is nobody else's fault. New settings begin anew. */
function breakerOf(ctx: Ctx, { changed, endpoint }: InUse): Breaker {
  const key = `${ctx.tenantId} ${changed} ${endpoint.url}`
  const known = breakers.get(key) ?? new Breaker()
  if (breakers.size >= mostBreakers) breakers.delete(breakers.keys().next().value!)
  breakers.set(key, known)
  return known
}

/**
 * The model that the caller's organisation uses; undefined when it uses none, and for people without a session.
 * @param ctx without a transaction of its own (`tx: 'own'`)
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
    // A Chinese character is about a token; what the endpoint counts differs a little and may be missing.
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
