import { serve } from '../../../server/serve.ts'
import { contractChartApi } from '../api.ts'
import { exportCharts } from './export.ts'
import { metrics } from './metrics.ts'
import { statistics } from './service.ts'

export const routes = serve(contractChartApi)({ statistics, metrics, export: exportCharts })
