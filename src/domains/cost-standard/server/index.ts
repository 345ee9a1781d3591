import { serve } from '../../../server/serve.ts'
import { costStandardApi } from '../api.ts'
import { bringUpToDate, changeStatus, listPrices, listStandards, save } from './service.ts'

export const atStart = bringUpToDate

export const routes = serve(costStandardApi)({ query: listStandards, save, changeStatus, prices: listPrices })
