import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAhead, type Which } from '../../../server/duties.ts'
import { performState } from '../../contract/codes.ts'
import { performs } from './service.ts'

const { notStarted, performing, abnormal } = performState.code
const usual = sql.raw(`'{${usualAhead.join(',')}}'::int[]`)

/**
 * Open lines of plans. Lines of one contract on the same day are one duty. The first reminder is sent as many days
 * ahead as the line says, followed by the usual ones closer to the day.
 */
function query(ctx: Ctx, of: Which) {
  const running = performs[of](ctx)
    .innerJoin('contract_perform_plan as l', (j) =>
      j
        .onRef('l.tenantId', '=', 'contract_perform.tenantId')
        .onRef('l.performId', '=', 'contract_perform.id')
        .on('l.done', '=', false),
    )
    .where('contract_perform.performState', 'in', [notStarted, performing, abnormal])
    .select(['contract_perform.id', 'contract_perform.contractNo', 'contract_perform.contractName'])
    .select(['contract_perform.handler', 'l.planDate', 'l.itemType', 'l.remindDays', 'l.id as lineId'])
    .select(['l.planAmount', 'l.condition'])
  return sql<DutyColumns>`
    select p.id as "bizId", 'plan/' || left(md5(string_agg(p."lineId", ',' order by p."lineId")), 16) as key, array_agg(distinct 'perform.duty.' || p."itemType") as what,
      p."contractNo" || ' ' || p."contractName" as title, p."planDate" as date, array[p.handler] as people, false as "isProvisional",
      (select array_agg(n order by n desc) from (select max(p."remindDays") as n union select unnest(${usual})) days
        where n <= max(p."remindDays")) as ahead,
      case when sum(p."planAmount") > 0 then jsonb_build_array(jsonb_build_object('key', 'perform.duty.why.plan', 'amount', round(sum(p."planAmount") / 100.0, 2)::text))
        else '[]'::jsonb end || coalesce(jsonb_agg(distinct jsonb_build_object('text', p.condition)) filter (where p.condition <> ''), '[]'::jsonb) as why
    from (${running}) p group by p.id, p."contractNo", p."contractName", p.handler, p."planDate"`
}

export const duties: readonly DutySource[] = [
  {
    bizType: 'contract_perform',
    pageOf: performs.pageOf,
    item: 'contract:perform:plan',
    query,
    laneOf: () => 'perform',
  },
]
