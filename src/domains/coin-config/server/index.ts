import { serve } from '../../../server/serve.ts'
import { coinConfigApi } from '../api.ts'
import { disable, listConfigs, save } from './service.ts'

export const routes = serve(coinConfigApi)({ query: listConfigs, save, disable })
