import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { DutyColumns, DutySource, Which } from '../../../server/duties.ts'
import { openDeadlines } from './open.ts'
import { owners } from './owners.ts'
import { recomputeDeadlines } from './recompute.ts'

const query = (ctx: Ctx, of: Which, bizType: string) => sql<DutyColumns>`
  select d."bizId", 'statutory/' || d.id as key, array['deadline.rule.' || d.rule] as what, d.title, d.date,
    array[d."handlerPsnId"] as people, (d."isProvisional" and d."overrideDate" is null) as "isProvisional",
    array(select jsonb_array_elements_text(d.ahead)::int) as ahead, jsonb_build_array(jsonb_build_object('text', d.basis)) as why
  from (${openDeadlines(ctx, of, bizType)}) d where d.date is not null`

export const duties: readonly DutySource[] = Object.entries(owners).map(([bizType, { item, page }]) => ({
  bizType,
  item,
  pageOf: (id) => `${page}${id}`,
  isClosedByRecord: true,
  query: (ctx, of) => query(ctx, of, bizType),
  recompute: (ctx) => recomputeDeadlines(ctx, bizType),
}))
