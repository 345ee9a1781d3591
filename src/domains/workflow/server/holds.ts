import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { type JournalEntry, journalEntries, openJournal, undoJournal } from '../../../server/db/journal.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import { dropHeld, holdNotices, sendHeld } from '../../notice/server/service.ts'
import { takeBackSeconds } from '../codes.ts'

const untilOf = (ctx: Ctx): Date => new Date(ctx.now.getTime() + takeBackSeconds * 1000)

/**
 * A decision can be taken back for some seconds. From here to the end of the transaction its changes are journalled and
 * its notices kept.
 * @returns false for a decision that is entered for a past time: those seconds are over
 */
export function beginHold(ctx: Ctx, taskId: string): boolean {
  if (untilOf(ctx) <= new Date()) return false
  openJournal(ctx)
  holdNotices(ctx, taskId)
  return true
}

/** Stores what was journalled; the notices are sent when the decision can no longer be taken back. */
export async function keepHold(
  ctx: Ctx,
  { taskId, ...record }: { taskId: string; bizId: string; bizVersion: number },
): Promise<void> {
  const until = untilOf(ctx)
  await table(ctx, 'flow_hold')
    .insert({
      ...record,
      id: taskId,
      accountId: ctx.who.accountId,
      until,
      entries: JSON.stringify(journalEntries(ctx)),
    })
    .execute()
  await ctx.platform.jobs.send(ctx, 'workflow.deliver', { taskId }, { startAfter: until })
}

/** Sends the kept notices of a decision that can no longer be taken back. */
export const deliver = (ctx: Ctx, { taskId = '' }: JobData): Promise<void> =>
  tx(ctx, async (ctx) => {
    const held = await table(ctx, 'flow_hold').remove().where('id', '=', taskId).returning('id').executeTakeFirst()
    if (held) await sendHeld(ctx, taskId)
  })

/**
 * Undoes a decision of the caller.
 * @throws `workflow.takeBack.late` when its time is over; `workflow.takeBack.acted` when the record, or another one that
 *   the decision changed, has been changed since
 */
export async function undoDecision(
  ctx: Ctx,
  { bizId, version, taskId }: { bizId: string; version: number; taskId: string },
): Promise<JournalEntry[]> {
  const hold = await table(ctx, 'flow_hold')
    .remove()
    .where('id', '=', taskId)
    .where('bizId', '=', bizId)
    .where('accountId', '=', ctx.who.accountId)
    .where(sql<SqlBool>`until >= ${ctx.now}`)
    .returningAll()
    .executeTakeFirst()
  if (!hold) return refuse(ctx, bizId, taskId)
  // Written by `keepHold`.
  const entries = hold.entries as JournalEntry[]
  if (hold.bizVersion !== version || !(await undoJournal(ctx, entries))) fail('workflow.takeBack.acted')
  await dropHeld(ctx, taskId)
  return entries
}

/** Says why a decision can no longer be taken back. */
async function refuse(ctx: Ctx, bizId: string, taskId: string): Promise<never> {
  const step = await table(ctx, 'flow_task')
    .select()
    .where('id', '=', taskId)
    .where('bizId', '=', bizId)
    .where('doneById', '=', ctx.who.accountId)
    .select(sql<boolean>`"doneTime" >= ${new Date(ctx.now.getTime() - takeBackSeconds * 1000)}`.as('isRecent'))
    .executeTakeFirst()
  if (!step) return fail('workflow.notYours')
  return step.isRecent ? fail('workflow.takeBack.acted') : fail('workflow.takeBack.late', { seconds: takeBackSeconds })
}
