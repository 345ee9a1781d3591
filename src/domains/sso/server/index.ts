import { serve } from '../../../server/serve.ts'
import { ssoApi } from '../api.ts'
import { deleteClient, listClients, saveClient } from './clients.ts'

export const routes = serve(ssoApi)({
  query: (ctx) => listClients(ctx),
  save: saveClient,
  async delete(ctx, { id }) {
    await deleteClient(ctx, id)
    return true
  },
})
