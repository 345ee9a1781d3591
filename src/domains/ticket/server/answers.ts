import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { sharedRows } from '../../../server/db/shared.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { type Calendar, currentCalendar } from '../../calendar/server/service.ts'
import { type Answered, answered, type Urgency } from '../codes.ts'
import { answerOf, moment, workedMinutes } from './clocks.ts'

/** Maximum number of tickets whose answers are compared with their limits. */
const MOST = 20_000

const columns = ['id', 'urgency', 'submitTime', 'firstReplyTime', 'deliverTime', 'finishTime'] as const

/** Whether each of the tickets was answered in time; tickets that ended without an answer are left out. */
export async function outcomes(ctx: Ctx, rows: Rows<'service_ticket'>, days: Calendar) {
  const found = await rows
    .where('service_ticket.submitTime', 'is not', null)
    .select(columns.map((name) => `service_ticket.${name}` as const))
    .orderBy('service_ticket.submitTime', 'desc')
    .limit(MOST)
    .execute()
  return found.flatMap((row) => {
    const answer = answerOf({ ...row, urgency: row.urgency as Urgency }, ctx.now, days)
    if (!answer || row.submitTime === null) return []
    const isLate = answer.minutes > answer.limit
    const outcome = isLate ? answered.code.late : answer.state === 'running' ? answered.code.open : answered.code.inTime
    return [{ id: row.id, day: row.submitTime.slice(0, 10), outcome }]
  })
}

/** Those of the tickets whose first answer was in time, late, or is still open. */
export async function withAnswer(ctx: Ctx, rows: Rows<'service_ticket'>, asked: Answered) {
  const found = await outcomes(ctx, rows, await currentCalendar(ctx))
  const ids = found.flatMap(({ id, outcome }) => (outcome === asked ? [id] : []))
  return rows.where('service_ticket.id', '=', sql<string>`any(${ids}::text[])`)
}

/** Tickets of the last half year from which the answer time of a lawyer is measured. */
const MEASURED_DAYS = 180

/** Lawyer id → median of the business minutes between acceptance and first answer. */
export async function answerTimes(ctx: Ctx): Promise<Map<string, number>> {
  const days = await currentCalendar(ctx)
  const rows = await sharedRows(ctx, 'service_ticket')
    .select(['lawyerId', 'acceptTime', 'firstReplyTime'])
    .where('lawyerId', 'is not', null)
    .where('acceptTime', 'is not', null)
    .where('firstReplyTime', '>', sql<string>`now() - make_interval(days => ${MEASURED_DAYS})`)
    .limit(MOST)
    .execute()
  const minutes = Map.groupBy(rows, ({ lawyerId }) => lawyerId ?? '')
  return new Map(
    [...minutes].map(([id, own]) => {
      const sorted = own
        .map(({ acceptTime, firstReplyTime }) =>
          workedMinutes(moment(acceptTime ?? ''), moment(firstReplyTime ?? ''), days),
        )
        .toSorted((a, b) => a - b)
      return [id, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0]
    }),
  )
}
