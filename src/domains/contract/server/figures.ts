import { sql } from 'kysely'
import { recordFigures } from '../../../server/record/figures.ts'
import { performState } from '../codes.ts'
import { contracts } from './records.ts'

const running = sql`contract."performState" = ${sql.lit(performState.code.performing)}`

/** Statistics of contracts: amounts in CNY, days from draft to signature, and how many are past their end date. */
export const contractFigures = recordFigures({
  table: 'contract',
  item: 'contract:query:view',
  list: '/contractQueryIndex',
  rows: contracts.visible,
  type: 'contractType',
  person: ['handlerPsnId', 'handlerPsnName'],
  measures: {
    amount: { as: 'sum', of: sql`case when contract.currency = 'CNY' then contract.amount end` },
    days: { as: 'average', of: sql`contract."signDate" - contract."createTime"::date` },
    late: { as: 'share', of: sql`case when ${running} then coalesce(contract."endDate" < current_date, false) end` },
  },
})
