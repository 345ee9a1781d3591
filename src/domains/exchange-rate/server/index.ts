import { serve } from '../../../server/serve.ts'
import { exchangeRateApi } from '../api.ts'
import { importRates, listRates, saveRates } from './service.ts'

export const routes = serve(exchangeRateApi)({ query: listRates, save: saveRates, importRates })
