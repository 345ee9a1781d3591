import { serve } from '../../../server/serve.ts'
import { bigDataApi } from '../api.ts'
import { screenOf } from './service.ts'

export const routes = serve(bigDataApi)({ query: screenOf })
