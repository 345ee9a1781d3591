import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { table } from '../../../server/db/table.ts'
import { taskNode, taskResult } from '../codes.ts'

interface Asked {
  step?: string | undefined
  /** Days of the decision. */
  from?: string | undefined
  to?: string | undefined
}

const { approved, returned, rejected } = taskResult.code

/** Decided steps of the approvals of a kind of record. */
function decided(ctx: Ctx, bizType: string, { step, from, to }: Asked) {
  const tasks = withinDays(table(ctx, 'flow_task').select(), 'flow_task.doneTime', from, to)
    .where('flow_task.bizType', '=', bizType)
    .where('flow_task.node', '<>', taskNode.code.initiator)
    .where('flow_task.result', 'in', [approved, returned, rejected])
  return step ? tasks.where('flow_task.node', '=', step) : tasks
}

/** Ids of the records with such a decision. */
export const decidedIn = (ctx: Ctx, bizType: string, asked: Asked) =>
  decided(ctx, bizType, asked).select('flow_task.bizId')

/**
 * How long the steps of the approvals of some records waited for their decision, the longest first.
 * @param among condition on `flow_task.bizId`
 * @returns per step the median in days, and the number of records
 */
export const stepTimes = (ctx: Ctx, bizType: string, asked: Asked, among: ReturnType<typeof sql<SqlBool>>) =>
  decided(ctx, bizType, asked)
    .where(among)
    .select([
      'flow_task.node as step',
      sql<number>`round((percentile_cont(0.5) within group (order by extract(epoch from
        flow_task."doneTime" - flow_task."arriveTime")) / 86400)::numeric, 1)::float8`.as('days'),
      sql<number>`count(distinct flow_task."bizId")::int`.as('count'),
    ])
    .groupBy('flow_task.node')
    .orderBy('days', 'desc')
    .orderBy('step')
    .execute()
