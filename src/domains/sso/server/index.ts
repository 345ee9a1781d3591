import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { ssoApi } from '../api.ts'
import { matchBy, ssoKind } from '../codes.ts'
import { deleteClient, listClients, saveClient } from './clients.ts'

export const routes = serve(ssoApi)({
  query: (ctx) => listClients(ctx),
  save: saveClient,
  async delete(ctx, { id }) {
    await deleteClient(ctx, id)
    return true
  },
})

export const historyLabels: Record<string, HistoryLabels> = {
  sso_client: { words: 'sso', codes: { kind: ssoKind, matchBy } },
}
