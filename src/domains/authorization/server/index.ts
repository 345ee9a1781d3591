import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { dataScope } from '../../permission/codes.ts'
import { authorizationApi } from '../api.ts'
import { authType } from '../codes.ts'
import { extend, give, ownGrant, revoke } from './change.ts'
import { choices, listGrants, ownDelegations, readGrant } from './read.ts'

export const routes = serve(authorizationApi)({
  query: listGrants,
  queryById: (ctx, { id }) => readGrant(ctx, id),
  choices,
  save: give,
  revoke,
  extend,
  mine: ownDelegations,
  delegate: (ctx, q) => give(ctx, { ...q, authType: 'delegate', dataScope: null, scopeNodeIds: [] }),
  revokeMine: async (ctx, q) => revoke(ctx, { ...q, id: await ownGrant(ctx, q.id) }),
  extendMine: async (ctx, q) => extend(ctx, { ...q, id: await ownGrant(ctx, q.id) }),
})

export const historyLabels: Record<string, HistoryLabels> = {
  auth_grant: { words: 'authorization', codes: { authType, dataScope } },
}
