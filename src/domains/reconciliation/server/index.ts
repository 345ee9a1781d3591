import { serve } from '../../../server/serve.ts'
import { reconciliationApi } from '../api.ts'
import { compare, exportCompared } from './service.ts'

export const routes = serve(reconciliationApi)({ query: compare, export: exportCompared })
