import { sql } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAheadSql, type Which } from '../../../server/duties.ts'
import { disputes } from './service.ts'

/** The next step in the last progress entry of a running dispute. */
function query(ctx: Ctx, of: Which) {
  const running = disputes[of](ctx)
    .where('dispute.status', '=', recordStatus.code.processing)
    .select(['dispute.id', 'dispute.disputeNo', 'dispute.title', 'dispute.handler'])
    .select(sql<string>`dispute.progress->-1`.as('last'))
    .select(sql<number>`jsonb_array_length(dispute.progress)`.as('entries'))
  return sql<DutyColumns>`
    select d.id as "bizId", 'next/' || d.entries as key, array['dispute.duty.next'] as what, concat_ws(' ', d."disputeNo", d.title, d.last->>'nextStep') as title,
      (d.last->>'nextDate')::date as date, array[d.handler] as people, false as "isProvisional", ${usualAheadSql} as ahead,
      jsonb_build_array(jsonb_build_object('key', 'dispute.duty.why.next', 'on', left(d.last->>'time', 10), 'name', d.last->>'psnName')) as why
    from (${running}) d where d.last->>'nextDate' is not null`
}

export const duties: readonly DutySource[] = [
  { bizType: 'dispute', pageOf: disputes.pageOf, item: 'dispute:edit', query },
]
