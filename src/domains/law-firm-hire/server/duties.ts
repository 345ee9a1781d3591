import { sql } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, noReasonSql, usualAheadSql, type Which } from '../../../server/duties.ts'
import { hires } from './service.ts'

/** End dates of running engagements, by which they are renewed, or ended with an evaluation. */
function query(ctx: Ctx, of: Which) {
  const engaged = hires[of](ctx)
    .where('law_firm_hire.status', '=', recordStatus.code.processing)
    .where('law_firm_hire.endDate', 'is not', null)
    .select([
      'law_firm_hire.id',
      'law_firm_hire.hireNo',
      'law_firm_hire.matter',
      'law_firm_hire.startDate',
      'law_firm_hire.endDate',
    ])
    .select('law_firm_hire.createPsnId')
  return sql<DutyColumns>`
    select h.id as "bizId", 'end' as key, array['lawFirmHire.duty.end'] as what, h."hireNo" || ' ' || h.matter as title, h."endDate" as date,
      array[h."createPsnId"] as people, false as "isProvisional", ${usualAheadSql} as ahead,
      case when h."startDate" is null then ${noReasonSql} else jsonb_build_array(jsonb_build_object('key', 'lawFirmHire.duty.why.end', 'from', h."startDate", 'to', h."endDate")) end as why
    from (${engaged}) h`
}

export const duties: readonly DutySource[] = [
  { bizType: 'law_firm_hire', pageOf: hires.pageOf, item: 'lawhire:evaluate', query },
]
