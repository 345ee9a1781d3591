import { sql, type SqlBool } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import { recordFigures } from '../../../server/record/figures.ts'
import { hasOverdueSql } from '../../deadline/server/facade.ts'
import { provinceOf } from './province.ts'
import { cases } from './records.ts'

const { processing, finished, archived } = recordStatus.code
const isClosed = sql<SqlBool>`legal_case.status in (${sql.lit(finished)}, ${sql.lit(archived)})`
const lastDay = sql`(select max(s ->> 'endDate')::date from jsonb_array_elements(legal_case.stages) s)`
const isLate = sql<SqlBool>`${hasOverdueSql('legal_case', sql`legal_case.id`)} or exists (select 1 from jsonb_array_elements(legal_case.stages -> -1 -> 'deadlines') d
  where (d ->> 'date')::date < current_date)`
/** Averted loss: the part of a claim against us that did not have to be paid, and the recovered part of our claims. */
const saved = sql`case when ${isClosed} then coalesce(legal_case."recoveredAmount", 0)
  + case when legal_case."caseKind" in ('2', '5') then greatest(legal_case.amount - coalesce(legal_case."lossAmount", 0), 0)
    else 0 end end`

/**
 * Statistics of cases: amounts, days from filing to the end of the last stage, the share won of those decided for one
 * side, handled cases with an overdue deadline in their stage, and averted losses.
 */
export const caseFigures = recordFigures({
  table: 'legal_case',
  item: 'case:view',
  list: '/caseManageIndex',
  rows: cases.visible,
  type: 'caseType',
  person: ['undertaker', 'undertakerName'],
  measures: {
    amount: { as: 'sum', of: sql`legal_case.amount` },
    days: { as: 'average', of: sql`case when ${isClosed} then ${lastDay} - legal_case."filingDate" end` },
    won: {
      as: 'share',
      of: sql`case when legal_case.result in ('won', 'lost', 'partly') then legal_case.result = 'won' end`,
    },
    late: { as: 'share', of: sql`case when legal_case.status = ${sql.lit(processing)} then ${isLate} end` },
    saved: { as: 'sum', of: saved },
  },
  by: {
    stage: { key: sql`legal_case."currentStage"`, ask: 'currentStage' },
    firm: { key: sql`legal_case."lawFirmId"`, word: sql`legal_case."lawFirmName"`, ask: 'lawFirmId' },
    province: { key: provinceOf('legal_case.court'), ask: 'province' },
  },
})
