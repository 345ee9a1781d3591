import { serve } from '../../../server/serve.ts'
import { findApi } from '../api.ts'
import { find } from './service.ts'

export const routes = serve(findApi)({ query: (ctx, { words }) => find(ctx, words) })
