import type { HistoryLabels } from '../../../server/records.ts'
import { statement } from './statement.ts'
import { serve } from '../../../server/serve.ts'
import { billApi } from '../api.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { billMode } from '../codes.ts'
import { exportBills, listBills } from './queries.ts'
import { thisMonth, weeksOf } from './service.ts'

export const routes = serve(billApi)({
  statement,
  query: listBills,
  export: exportBills,
  month: thisMonth,
  weeks: (ctx) => weeksOf(ctx),
})

/** Labels of a bill's rows, for lists and exported files. */
export const historyLabels: Record<string, HistoryLabels> = {
  bill: { words: 'bill', codes: { mode: billMode, moduleCode } },
}
