import { type SqlBool, sql } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { type JournalEntry, journalEntries, openJournal, undoJournal } from '../../../server/db/journal.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import { dropHeld, holdNotices, sendHeld } from '../../notice/server/service.ts'
import { takeBackSeconds } from '../codes.ts'
import { liveInstance } from './flow.ts'
import { notifyTakenBack } from './notices.ts'

const untilOf = (ctx: Ctx): Date => new Date(ctx.now.getTime() + takeBackSeconds * 1000)

/**
 * A decision can be taken back until the next one is made, and its notices wait for some seconds. From here to
 * the end of the transaction its changes are journalled and its notices kept.
 * @returns false for a decision that is entered for a past time
 */
export function beginHold(ctx: Ctx, taskId: string): boolean {
  if (untilOf(ctx) <= new Date()) return false
  openJournal(ctx)
  holdNotices(ctx, taskId)
  return true
}

/**
 * Stores what was journalled; the notices are sent after some seconds. Earlier decisions about the record can no longer
 * be taken back.
 * @param isLast the approval has ended with it: when its notices are sent, it stays
 */
export async function keepHold(
  ctx: Ctx,
  { taskId, ...record }: { taskId: string; bizId: string; bizVersion: number; isLast: boolean },
): Promise<void> {
  const until = untilOf(ctx)
  await table(ctx, 'flow_hold').remove().where('bizId', '=', record.bizId).where('sentTime', 'is not', null).execute()
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

/** Sends the kept notices of a decision. From then on the last one of an approval stays. */
export const deliver = (ctx: Ctx, { taskId = '' }: JobData): Promise<void> =>
  tx(ctx, async (ctx) => {
    const held = await table(ctx, 'flow_hold')
      .update()
      .set({ sentTime: ctx.now })
      .where('id', '=', taskId)
      .where('sentTime', 'is', null)
      .returning('isLast')
      .executeTakeFirst()
    if (!held) return
    if (held.isLast) await table(ctx, 'flow_hold').remove().where('id', '=', taskId).execute()
    await sendHeld(ctx, taskId)
  })

/** The caller's decision about a record, if it can be taken back: the record is as the decision left it. */
export const openHold = (ctx: Ctx, bizType: string, bizId: string) =>
  table(ctx, 'flow_hold')
    .select()
    .select(['id as taskId', 'bizVersion as version'])
    .where('bizId', '=', bizId)
    .where('accountId', '=', ctx.who.accountId)
    .where(isOpen(ctx))
    .where(
      sql<SqlBool>`"bizVersion" = (select r.version from ${sql.table(bizType)} r where r."tenantId" = ${ctx.tenantId} and r.id = ${bizId})`,
    )
    .executeTakeFirst()

/** Whether a decision can still be taken back, as far as time goes. */
const isOpen = (ctx: Ctx) => sql<SqlBool>`(until >= ${ctx.now} or not "isLast")`

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
    .where(isOpen(ctx))
    .returningAll()
    .executeTakeFirst()
  if (!hold) return refuse(ctx, bizId, taskId)
  // Written by `keepHold`.
  const entries = hold.entries as JournalEntry[]
  if (hold.bizVersion !== version || !(await undoJournal(ctx, entries))) fail('workflow.takeBack.acted')
  if (hold.sentTime === null) await dropHeld(ctx, taskId)
  else await notifyTakenBack(ctx, bizId, hold.sentTime)
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
  const isOver = !step.isRecent && (await liveInstance(ctx, bizId)) === undefined
  return isOver ? fail('workflow.takeBack.late', { seconds: takeBackSeconds }) : fail('workflow.takeBack.acted')
}
