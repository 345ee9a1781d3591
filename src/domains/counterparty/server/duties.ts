import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, noReasonSql, usualAheadSql, type Which } from '../../../server/duties.ts'
import { counterparties } from './records.ts'

/** Last days of qualifications, which the person who keeps the counterparty has renewed. */
function query(ctx: Ctx, of: Which) {
  const kept = counterparties[of](ctx).select([
    'counterparty.id',
    'counterparty.name',
    'counterparty.createPsnId',
    'counterparty.qualifications',
  ])
  return sql<DutyColumns>`
    select c.id as "bizId", 'qualification/' || left(md5(q ->> 'name'), 16) as key, array['counterparty.duty.qualification'] as what,
      c.name || ' ' || (q ->> 'name') as title, (q ->> 'validUntil')::date as date,
      array_remove(array[c."createPsnId"], '') as people, false as "isProvisional", ${usualAheadSql} as ahead, ${noReasonSql} as why
    from (${kept}) c, jsonb_array_elements(c.qualifications) q where q ->> 'validUntil' is not null`
}

export const duties: readonly DutySource[] = [
  { bizType: 'counterparty', pageOf: counterparties.pageOf, item: 'counterparty:edit', query },
]
