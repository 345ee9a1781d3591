import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { DutyColumns, DutySource, Which } from '../../../server/duties.ts'
import { openDeadlines } from './open.ts'
import { owners } from './owners.ts'
import { recomputeDeadlines } from './recompute.ts'

/** The last day of the other side is watched: it is reminded of on that day, and ends with it. */
const query = (ctx: Ctx, of: Which, bizType: string, since: string) => sql<DutyColumns>`
  select d."bizId", case when d."isOurs" then 'statutory/' else 'watched/' end || d.id as key,
    array['deadline.rule.' || d.rule] as what, concat_ws(' ', d.title, case when not d."isOurs" then d.party end), d.date,
    array[d."handlerPsnId"] as people, (d."isProvisional" and d."overrideDate" is null) as "isProvisional",
    case when d."isOurs" then array(select jsonb_array_elements_text(coalesce(
      (select r.ahead from deadline_reminder r where r."tenantId" = d."tenantId" and r.rule = d.rule and r."deletedAt" is null), d.ahead))::int)
      else array[0] end as ahead,
    jsonb_build_array(
      jsonb_build_object('text', case when d.sources->>'start' <> '' then concat_ws(' ', d.sources->>'start', d.facts->>'start') else '' end),
      jsonb_build_object('text', d.basis)) as why
  from (${openDeadlines(ctx, of, bizType)}) d where d.date is not null and (d."isOurs" or d.date >= ${since}::date)`

export const duties: readonly DutySource[] = Object.entries(owners).map(([bizType, { item, page }]) => ({
  bizType,
  item,
  pageOf: (id) => `${page}${id}`,
  isClosedByRecord: true,
  escalates: (key) => key.startsWith('statutory/'),
  query: (ctx, of, since) => query(ctx, of, bizType, since),
  recompute: (ctx) => recomputeDeadlines(ctx, bizType),
}))
