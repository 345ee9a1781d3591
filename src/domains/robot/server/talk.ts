import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { capture, withCharge } from '../../coin/server/service.ts'
import type { Message, robotApi, AnswerEvent } from '../api.ts'
import { moduleCode } from '../codes.ts'
import { answerTo, type Asking, type Given } from './answer.ts'
import { Channel } from './channel.ts'
import { askedBefore, keepAnswer, keepQuestion } from './sessions.ts'

type Tell = (told: AnswerEvent) => void
/** Maximum number of answers to one question; only the first is charged. */
const mostAnswers = 5

/** Asks a question and streams the events of its answer. If the client disconnects, the answer is stopped. */
export const ask = (ctx: Ctx, q: ParsedInputOf<typeof robotApi.ask>): AsyncIterable<AnswerEvent> =>
  telling(ctx, async (tell, signal) => {
    const { questionId, question } = q
    const begin = async () => {
      const { id: sessionId, messages: before, mode } = await tx(ctx, (ctx) => keepQuestion(ctx, q))
      tell({ kind: 'begun', sessionId, questionId })
      return { at: { sessionId, questionId }, asking: { question, mode, before, signal, tell } }
    }
    return paid(ctx, questionId, begin, false)
  })

/** Answers a question again. */
export const regenerate = (
  ctx: Ctx,
  { questionId }: ParsedInputOf<typeof robotApi.regenerate>,
): AsyncIterable<AnswerEvent> =>
  telling(ctx, async (tell, signal) => {
    const { session, question, before, answers } = await tx(ctx, (ctx) => askedBefore(ctx, questionId))
    if (answers.length >= mostAnswers) fail('robot.tooMany', { max: mostAnswers })
    const { id: sessionId, mode } = session
    const begin = () => {
      tell({ kind: 'begun', sessionId, questionId })
      return Promise.resolve({ at: { sessionId, questionId }, asking: { question, mode, before, signal, tell } })
    }
    return paid(
      ctx,
      questionId,
      begin,
      answers.some(({ coin }) => coin > 0),
    )
  })

/** Runs a task as a stream of its events, which ends with the stored message or the refusal. */
function telling(ctx: Ctx, work: (tell: Tell, signal: AbortSignal) => Promise<Message>): AsyncIterable<AnswerEvent> {
  const leave = new AbortController()
  const channel = new Channel<AnswerEvent>(() => leave.abort())
  const tell: Tell = (told) => channel.tell(told)
  const refused = (error: unknown) => {
    if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'question not answered')
    return error instanceof AppError ? ctx.say(error.key, error.vars) : ctx.say('common.serverError')
  }
  work(tell, leave.signal)
    .then((message) => tell({ kind: 'done', message }))
    .catch((error: unknown) => tell({ kind: 'refused', text: refused(error) }))
    .finally(() => channel.end())
  return channel
}

interface Begun {
  at: { sessionId: string; questionId: string }
  asking: Asking
}

/** Thrown for an answer that is not charged. */
class Unpaid extends Error {
  readonly begun: Begun
  readonly given: Given
  constructor(begun: Begun, given: Given) {
    super('not an answer that is paid')
    this.begun = begun
    this.given = given
  }
}

/**
 * Answers, and charges in the transaction that stores the answer. An answer without a basis, failed or stopped is
 * stored free of charge. A question is charged once, however often it is answered.
 */
async function paid(ctx: Ctx, questionId: string, begin: () => Promise<Begun>, isPaid: boolean): Promise<Message> {
  const use = { moduleCode, bizId: questionId }
  const work = async () => {
    const begun = await begin()
    const given = await answerTo(ctx, begun.asking)
    if (given.state !== 'answered') throw new Unpaid(begun, given)
    return { begun, given }
  }
  try {
    return await withCharge(ctx, use, work, async (ctx, { begun, given }) => {
      const cost = await capture(ctx, use)
      return keepAnswer(ctx, begun.at, given, isPaid ? 0 : cost)
    })
  } catch (error) {
    if (!(error instanceof Unpaid)) throw error
    const { begun, given } = error
    return tx(ctx, (ctx) => keepAnswer(ctx, begun.at, given, 0))
  }
}
