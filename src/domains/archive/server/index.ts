import { serve } from '../../../server/serve.ts'
import { archiveApi } from '../api.ts'
import { fileContract, listArchives, readArchive, revoke, saveArchive } from './service.ts'

export const routes = serve(archiveApi)({
  query: listArchives,
  queryById: (ctx, { contractId }) => readArchive(ctx, contractId),
  save: saveArchive,
  archive: (ctx, q) => fileContract(ctx, q.contractId, q.version),
  revoke: (ctx, q) => revoke(ctx, q.contractId, q.version, q.reason),
})
