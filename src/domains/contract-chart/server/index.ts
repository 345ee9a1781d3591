import { serve } from '../../../server/serve.ts'
import { contractChartApi } from '../api.ts'
import { statistics } from './service.ts'

export const routes = serve(contractChartApi)({ statistics })
