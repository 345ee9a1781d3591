import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAheadSql, type Which } from '../../../server/duties.ts'
import { tenderStatus } from '../codes.ts'
import { tenders } from './service.ts'

const { draft, review, preparing } = tenderStatus.code

/** The close of tenders that are not handed in yet. */
function query(ctx: Ctx, of: Which) {
  const open = tenders[of](ctx)
    .where('tender_task.status', 'in', [draft, review, preparing])
    .where('tender_task.deadline', 'is not', null)
    .select(['tender_task.id', 'tender_task.tenderNo', 'tender_task.tenderName', 'tender_task.deadline'])
    .select(['tender_task.owner', 'tender_task.members'])
  return sql<DutyColumns>`
    select t.id as "bizId", 'close' as key, array['tenderTask.duty.close'] as what, t."tenderNo" || ' ' || t."tenderName" as title,
      (t.deadline at time zone 'Asia/Shanghai')::date as date, array[t.owner] as people, false as "isProvisional", ${usualAheadSql} as ahead,
      jsonb_build_array(jsonb_build_object('key', 'tenderTask.duty.why.close', 'time', to_char(t.deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'))) as why
    from (${open}) t`
}

export const duties: readonly DutySource[] = [
  { bizType: 'tender_task', pageOf: tenders.pageOf, item: 'bid:tender:edit', query },
]
