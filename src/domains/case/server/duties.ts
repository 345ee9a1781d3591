import { sql, type SqlBool } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, noReasonSql, usualAheadSql, type Which } from '../../../server/duties.ts'
import { preservationType } from '../codes.ts'
import { cases } from './records.ts'
import { recomputeDeadlines } from './recompute.ts'

const { applied } = preservationType.code
/** Days before its end by which the renewal of our own measure is applied for (财产保全规定 第十八条). */
const renewDays = 7

/** Time limits keep running while a case is suspended. */
const running: number[] = [recordStatus.code.processing, recordStatus.code.aborted]
/** Fees are paid back after the end of a case. */
const over: number[] = [recordStatus.code.finished, recordStatus.code.ended]

/**
 * Deadlines and hearings of the stages, the ends of preservation measures against us, the last days to renew our own
 * where the court has set their end (the statutory one is a deadline of its own), and the days by which courts pay fees
 * back. A deadline of a stage that the case has left is listed until its day: the next stage settles some of them, such
 * as the appeal.
 */
function query(ctx: Ctx, of: Which, since: string) {
  const handled = cases[of](ctx)
    .where((e) =>
      e.or([
        e('legal_case.status', 'in', running),
        e.and([e('legal_case.status', 'in', over), sql<SqlBool>`legal_case.costs @? '$[*].refundDue'`]),
      ]),
    )
    .select(['legal_case.id', 'legal_case.caseNo', 'legal_case.caseName', 'legal_case.undertaker'])
    .select(['legal_case.stages', 'legal_case.preservation', 'legal_case.costs', 'legal_case.status'])
  return sql<DutyColumns>`
    select c.id as "bizId", due.key, array[due.what] as what, concat_ws(' ', c."caseNo", c."caseName", due.more) as title, due.date,
      array[c.undertaker] as people, due."isProvisional", ${usualAheadSql} as ahead, due.why
    from (${handled}) c cross join lateral (
      select 'deadline/' || (s.stage->>'stage') || '/' || (d->>'type') as key, 'case.duty.' || (d->>'type') as what,
        (d->>'date')::date as date, coalesce((d->'computed'->>'isProvisional')::boolean, false) as "isProvisional", null as more,
        case when d->>'type' = 'appeal' and d->'computed'->>'from' is not null
          then jsonb_build_array(jsonb_build_object('key', 'case.duty.why.appeal', 'from', d->'computed'->'from', 'n', d->'computed'->'n'))
          else jsonb_build_array(jsonb_build_object('text', concat_ws(' ', s.stage->>'court', s.stage->>'courtCaseNo'))) end as why
      from jsonb_array_elements(c.stages) with ordinality s (stage, no), jsonb_array_elements(s.stage->'deadlines') d
      where s.stage->>'endDate' is null or d->>'date' >= ${since}
      union all
      select 'hearing/' || (h->>'time'), 'case.duty.hearing', left(h->>'time', 10)::date, false, concat_ws(' ', substr(h->>'time', 12, 5), h->>'place'), ${noReasonSql}
      from jsonb_array_elements(c.stages) s, jsonb_array_elements(s->'hearings') h
      where left(h->>'time', 10) >= ${since}
      union all
      select 'preservation/' || left(md5(p::text), 16), case when p->>'type' = ${applied} then 'case.duty.renewal' else 'case.duty.preservation' end,
        case when p->>'type' = ${applied} then (p->>'endDate')::date - ${renewDays}::int else (p->>'endDate')::date end, false, p->>'measure',
        case when p->>'type' = ${applied} then jsonb_build_array(jsonb_build_object('key', 'case.duty.why.renewal', 'to', p->>'endDate', 'n', ${renewDays}::int)) else ${noReasonSql} end
      from jsonb_array_elements(c.preservation) p
      where p->>'endDate' is not null and not (p->>'type' = ${applied} and coalesce((p->>'isStatutory')::boolean, false))
      union all
      select 'refund/' || left(md5(k::text), 16), 'case.duty.refund', (k->'refundDue'->>'date')::date, (k->'refundDue'->'computed'->>'isProvisional')::boolean, k->>'voucher',
        jsonb_build_array(jsonb_build_object('key', 'case.duty.why.refund', 'from', k->'refundDue'->'computed'->'from', 'n', k->'refundDue'->'computed'->'n', 'amount', k->'refund'))
      from jsonb_array_elements(c.costs) k
      where k->'refundDue' is not null and k->>'refundedDate' is null
    ) due
    where c.status = any(${running}::int[]) or starts_with(due.key, 'refund/')`
}

const isHearing = (key: string): boolean => key.startsWith('hearing/')

export const duties: readonly DutySource[] = [
  {
    bizType: 'legal_case',
    pageOf: cases.pageOf,
    item: 'case:edit',
    query,
    laneOf: (key) => (isHearing(key) ? 'hearing' : 'deadline'),
    // `hearing/2026-12-18 09:30:00`
    timeOf: (key) => (isHearing(key) ? key.slice(19, 24) : null),
    recompute: recomputeDeadlines,
  },
]
