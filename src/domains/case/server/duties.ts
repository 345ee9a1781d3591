import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAheadSql } from '../../../server/duties.ts'
import { cases } from './records.ts'
import { recomputeDeadlines } from './recompute.ts'

/** Periods run on while a case is suspended. */
const running = [recordStatus.code.processing, recordStatus.code.aborted]

/**
 * Deadlines and hearings of the stages, and the ends of preservation. A deadline of a stage that the case has left is
 * listed until its day: the next stage answers some of them, such as the appeal.
 */
function query(ctx: Ctx) {
  const today = chinaDay(ctx.now)
  const handled = cases
    .visible(ctx)
    .where('legal_case.status', 'in', running)
    .select(['legal_case.id', 'legal_case.caseNo', 'legal_case.caseName', 'legal_case.undertaker'])
    .select(['legal_case.stages', 'legal_case.preservation'])
  return sql<DutyColumns>`
    select c.id as "bizId", due.key, array[due.what] as what, c."caseNo" || ' ' || c."caseName" as title, due.date,
      array[c.undertaker] as people, due."isProvisional", ${usualAheadSql} as ahead
    from (${handled}) c cross join lateral (
      select 'deadline/' || (s.stage->>'stage') || '/' || (d->>'type') as key, 'case.duty.' || (d->>'type') as what,
        (d->>'date')::date as date, coalesce((d->'computed'->>'isProvisional')::boolean, false) as "isProvisional"
      from jsonb_array_elements(c.stages) with ordinality s (stage, no), jsonb_array_elements(s.stage->'deadlines') d
      where s.stage->>'endDate' is null or d->>'date' >= ${today}
      union all
      select 'hearing/' || (h->>'time'), 'case.duty.hearing', left(h->>'time', 10)::date, false
      from jsonb_array_elements(c.stages) s, jsonb_array_elements(s->'hearings') h
      where left(h->>'time', 10) >= ${today}
      union all
      select 'preservation/' || no, 'case.duty.preservation', (p->>'endDate')::date, false
      from jsonb_array_elements(c.preservation) with ordinality as kept (p, no)
      where p->>'endDate' is not null
    ) due`
}

export const duties: readonly DutySource[] = [
  {
    bizType: 'legal_case',
    pageOf: (id) => `/caseManageMain/view/${id}`,
    item: 'case:edit',
    query,
    recompute: recomputeDeadlines,
  },
]
