import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import type { DutyColumns, DutySource, Which } from '../../../server/duties.ts'
import { owners } from '../../deadline/server/facade.ts'
import { fixedBy, limitationOwner } from '../codes.ts'
import { openClocks } from './open.ts'
import { recomputeClocks } from './recompute.ts'

const fixed = Object.keys(fixedBy)

const query = (ctx: Ctx, of: Which, bizType: string) => sql<DutyColumns>`
  select c."bizId", 'limitation/' || c.id as key,
    array[case when c.kind = any(${fixed}::text[]) then 'limitation.duty.fixed' else 'limitation.duty.end' end] as what,
    c.title, c.computed as date, array[c."handlerPsnId"] as people, c."isProvisional",
    array(select jsonb_array_elements_text(c.ahead)::int) as ahead,
    jsonb_build_array(jsonb_build_object('text', c.claim), jsonb_build_object('text', c.basis)) as why
  from (${openClocks(ctx, of, bizType)}) c where c.computed is not null`

export const duties: readonly DutySource[] = limitationOwner.values.map((bizType) => ({
  bizType,
  item: owners[bizType].item,
  pageOf: (id) => `${owners[bizType].page}${id}`,
  isClosedByRecord: true,
  query: (ctx, of) => query(ctx, of, bizType),
  recompute: (ctx) => recomputeClocks(ctx, bizType),
}))
