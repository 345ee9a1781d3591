import { type Actions, refusalKey, type RefusalReason, statesOf } from '../../kernel/actions.ts'
import { fail } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/** The word of an action: the kind's own, or the general one. */
export function actionWord(ctx: Ctx, words: string, action: string): string {
  const own = `${words}.do.${action}`
  return ctx.label(ctx.platform.messages.has(own) ? own : `record.do.${action}`)
}

interface Refused<S, A extends string> {
  /** What the kind's message keys begin with. */
  words: string
  actions: Actions<S, A>
  row: S
  action: A
  refusal: RefusalReason
}

/** Refuses an action with the reason that its button shows: a wrong state names the ones it needs and the present one. */
export function refuseAction<S, A extends string>(
  ctx: Ctx,
  { words, actions, row, action, refusal }: Refused<S, A>,
): never {
  const key = refusalKey(words, action, refusal, (name) => ctx.platform.messages.has(name))
  const states = key === 'record.refusal.state' ? statesOf(actions, row, action) : undefined
  const word = actionWord(ctx, words, action)
  if (!states) return fail(key, { action: word })
  const from = states.from.map((label) => ctx.label(label))
  return fail('record.refusal.stateOf', { action: word, from, now: ctx.label(states.now) })
}
