import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, noReasonSql, usualAheadSql, type Which } from '../../../server/duties.ts'
import { contractStatus, performState } from '../codes.ts'
import { contracts } from './records.ts'

const { processing, finished } = contractStatus.code
const { notStarted, performing, abnormal } = performState.code

/** End dates of contracts in performance, by which they are renewed, ended or wound up. */
function query(ctx: Ctx, of: Which) {
  const running = contracts[of](ctx)
    .where('contract.status', 'in', [processing, finished])
    .where('contract.performState', 'in', [notStarted, performing, abnormal])
    .where('contract.endDate', 'is not', null)
    .select(['contract.id', 'contract.contractNo', 'contract.contractName', 'contract.startDate', 'contract.endDate'])
    .select(['contract.handlerPsnId', 'contract.createPsnId'])
  return sql<DutyColumns>`
    select c.id as "bizId", 'end' as key, array['contract.duty.end'] as what, c."contractNo" || ' ' || c."contractName" as title,
      c."endDate" as date, array[coalesce(c."handlerPsnId", c."createPsnId")] as people, false as "isProvisional", ${usualAheadSql} as ahead,
      case when c."startDate" is null then ${noReasonSql} else jsonb_build_array(jsonb_build_object('key', 'contract.duty.why.end', 'from', c."startDate", 'to', c."endDate")) end as why
    from (${running}) c`
}

export const duties: readonly DutySource[] = [
  { bizType: 'contract', pageOf: contracts.pageOf, item: 'contract:new:edit', query, laneOf: () => 'contract' },
]
