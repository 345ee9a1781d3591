import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { type DutyColumns, type DutySource, type MovedDuty, usualAheadSql, type Which } from '../../../server/duties.ts'
import { computedDay } from '../../calendar/server/service.ts'
import { bidStatus } from '../codes.ts'
import { Dues, storeDues } from './dues.ts'
import { bids } from './service.ts'

const { inviting, evaluating, awarded, signed } = bidStatus.code

/**
 * Deadlines of a bidding: close and opening while bids are invited; after the award the contract until it is signed,
 * and the report. The report has no state in the record, so it is open until marked as done.
 */
function query(ctx: Ctx, of: Which, since: string) {
  const running = bids[of](ctx)
    .leftJoin('contract', (j) =>
      j.onRef('contract.tenantId', '=', 'bid_task.tenantId').onRef('contract.id', '=', 'bid_task.contractId'),
    )
    .where('bid_task.status', 'in', [inviting, evaluating, awarded, signed])
    .select(['bid_task.id', 'bid_task.taskNo', 'bid_task.taskName', 'bid_task.status', 'bid_task.ownerPsn'])
    .select(['bid_task.deadline', 'bid_task.openTime', 'bid_task.dues', 'contract.signDate'])
  return sql<DutyColumns>`
    select b.id as "bizId", due.key, array['bidTask.duty.' || due.key] as what, b."taskNo" || ' ' || b."taskName" as title, due.date,
      array[b."ownerPsn"] as people, due."isProvisional", ${usualAheadSql} as ahead, jsonb_build_array(due.why) as why
    from (${running}) b cross join lateral (
      select 'close' as key, (b.deadline at time zone 'Asia/Shanghai')::date as date, false as "isProvisional",
        jsonb_build_object('key', 'bidTask.duty.why.time', 'time', to_char(b.deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')) as why
      where b.status = ${inviting} and b.deadline >= ${`${since} 00:00:00+08`}::timestamptz
      union all
      select 'open', (b."openTime" at time zone 'Asia/Shanghai')::date, false,
        jsonb_build_object('key', 'bidTask.duty.why.time', 'time', to_char(b."openTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')) where b.status = ${inviting} and b."openTime" is not null
      union all
      select d->>'rule', (d->>'date')::date, (d->'computed'->>'isProvisional')::boolean,
        jsonb_build_object('key', 'bidTask.duty.why.' || (d->>'rule'), 'from', d->'computed'->'from', 'n', d->'computed'->'n') from jsonb_array_elements(b.dues) d
      where d->>'rule' <> 'contract' or b."signDate" is null
    ) due`
}

/** Recomputes the coming deadlines after an award with the current holiday calendar. */
const recompute = (ctx: Ctx): Promise<MovedDuty[]> => tx(ctx, recomputeAll)

async function recomputeAll(ctx: Ctx): Promise<MovedDuty[]> {
  const rows = await bids
    .every(ctx)
    .where('bid_task.status', 'in', [awarded, signed])
    .select(['bid_task.id', 'bid_task.taskNo', 'bid_task.taskName', 'bid_task.ownerPsn', 'bid_task.dues'])
    .orderBy('bid_task.id')
    .execute()
  const today = chinaDay(ctx.now)
  const moved: MovedDuty[] = []
  for (const { id, taskNo, taskName, ownerPsn, dues } of rows) {
    const before = Dues.parse(dues)
    const after: Dues = []
    for (const one of before) {
      const { from, n, unit } = one.computed
      const next = one.date < today ? one : { ...one, ...(await computedDay(ctx, from, n, unit)) }
      after.push(next)
      if (next.date !== one.date)
        moved.push({
          bizId: id,
          title: `${taskNo} ${taskName}`,
          what: [`bidTask.duty.${one.rule}`],
          people: [ownerPsn],
          before: one.date,
          after: next.date,
        })
    }
    if (JSON.stringify(after) !== JSON.stringify(before)) await storeDues(ctx, id, after)
  }
  return moved
}

export const duties: readonly DutySource[] = [
  { bizType: 'bid_task', pageOf: bids.pageOf, item: 'bid:task:edit', query, recompute },
]
