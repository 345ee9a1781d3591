import { serve } from '../../../server/serve.ts'
import { sessionApi } from '../api.ts'
import { endOwn, endSessions, endSessionsOf, ownSessions, querySessions } from './service.ts'

export const routes = serve(sessionApi)({
  query: querySessions,
  end: (ctx, { ids }) => endSessions(ctx, ids),
  endOf: (ctx, { accountId }) => endSessionsOf(ctx, accountId),
  mine: ownSessions,
  endMine: (ctx, { ids }) => endOwn(ctx, ids),
})
