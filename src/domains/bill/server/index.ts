import { serve } from '../../../server/serve.ts'
import { billApi } from '../api.ts'
import { exportBills, listBills } from './queries.ts'
import { thisMonth } from './service.ts'

export const routes = serve(billApi)({ query: listBills, export: exportBills, month: thisMonth })
