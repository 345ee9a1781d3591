import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { costStandardApi } from '../api.ts'
import { changeState } from '../../coin-config/codes.ts'
import { enable, unit } from '../codes.ts'
import { bringUpToDate, changeStatus, decide, listPrices, listStandards, save } from './service.ts'
import { todo } from './todo.ts'

export const atStart = bringUpToDate

export const routes = serve(costStandardApi)({ query: listStandards, save, decide, changeStatus, prices: listPrices })

export { todo }

export const historyLabels: Record<string, HistoryLabels> = {
  cost_standard: { words: 'cost-standard', codes: { unit, enable } },
  cost_standard_change: { words: 'cost-standard', codes: { state: changeState } },
}
