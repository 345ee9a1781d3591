import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { takeTrial } from '../../../server/http/trial.ts'
import type { robotApi } from '../api.ts'
import { trialQuestions } from '../codes.ts'
import { answerTo } from './answer.ts'

/**
 * Answers one question of somebody without a session, from notes and public articles alone: no organisation's rules, no
 * model, no coins. @throws `common.tooMany` when the address has asked its questions of the day
 */
export async function trial(ctx: Ctx, question: string): Promise<OutputOf<typeof robotApi.trial>> {
  const left = await takeTrial(ctx, 'robot', trialQuestions)
  const asking = { question, mode: 'standard' as const, before: [], signal: AbortSignal.any([]), tell: () => {} }
  const { ruleIds: _, ...answer } = await answerTo(ctx, asking)
  return { ...answer, left }
}
