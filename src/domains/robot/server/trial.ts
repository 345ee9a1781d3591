import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { throttle } from '../../../server/http/throttle.ts'
import { giveTrialBack, takeTrial, trialsLeft } from '../../../server/http/trial.ts'
import type { robotApi } from '../api.ts'
import { trialQuestions } from '../codes.ts'
import { answerTo } from './answer.ts'

/** Calls per address and minute. */
const throttled = throttle(20)

/**
 * Answers one question of a visitor without a session, from notes and public articles only: without an organisation's
 * rules, a model or coins. A question without a basis does not count.
 * @throws `common.trialsUsed` when the address has used its questions of the day
 */
export async function trial(ctx: Ctx, question: string): Promise<OutputOf<typeof robotApi.trial>> {
  throttled(ctx)
  const left = await takeTrial(ctx, 'robot', trialQuestions)
  const asking = {
    question,
    mode: 'standard' as const,
    before: [],
    signal: AbortSignal.any([]),
    tell: () => {},
    isTrial: true,
  }
  try {
    const { ruleIds: _, ...answer } = await answerTo(ctx, asking)
    if (answer.state === 'answered') return { ...answer, left }
    await giveTrialBack(ctx, 'robot')
    return { ...answer, left: left + 1 }
  } catch (error) {
    await giveTrialBack(ctx, 'robot')
    throw error
  }
}

/** Number of questions that the address has left today. */
export const trialLeft = async (ctx: Ctx) => ({
  left: await trialsLeft(ctx, 'robot', trialQuestions),
  most: trialQuestions,
})
