import { serve } from '../../../server/serve.ts'
import { caseLinkApi } from '../api.ts'
import { chainOf } from './chain.ts'
import { add, begin, remove } from './service.ts'

export const routes = serve(caseLinkApi)({
  query: (ctx, { caseId }) => chainOf(ctx, caseId),
  add,
  begin,
  remove,
})
