import { failFields } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/**
 * Refuses an action that something speaks against, unless the caller gives a reason to go on. Pages show the points with
 * the field `confirmReason`; the caller of this function writes the reason to the history.
 * @param points one sentence each; none lets the action pass
 */
export function refuseUnconfirmed(ctx: Ctx, confirmReason: string, points: readonly string[]): void {
  if (points.length === 0 || confirmReason !== '') return
  failFields(
    'record.confirmNeeded',
    { confirmReason: { key: 'record.confirmPoints', vars: { points: points.join(ctx.say('record.pointBreak')) } } },
    { points: points.join(ctx.say('record.pointBreak')) },
  )
}

/** The line of the history for an action that was confirmed: the points with the reason. */
export const confirmedNote = (ctx: Ctx, confirmReason: string, points: readonly string[]): string =>
  points.length === 0
    ? ''
    : ctx.say('record.confirmed', { points: points.join(ctx.say('record.pointBreak')), reason: confirmReason })
