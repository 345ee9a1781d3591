import { serve } from '../../../server/serve.ts'
import { printoutApi } from '../api.ts'
import { download } from './service.ts'

export const routes = serve(printoutApi)({ download })
