import { serve } from '../../../server/serve.ts'
import { hubApi } from '../api.ts'
import { show } from './service.ts'

export const routes = serve(hubApi)({ show })
