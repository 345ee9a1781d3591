import { serve } from '../../../server/serve.ts'
import { listPeople } from '../../account/server/service.ts'
import { archiveApi } from '../api.ts'
import { archiveRecord, downloadScan, fileContract, listArchives, readArchive, revoke, saveArchive } from './service.ts'

export const records = { contract_archive: archiveRecord }

export const routes = serve(archiveApi)({
  query: listArchives,
  queryById: (ctx, { contractId }) => readArchive(ctx, contractId),
  save: saveArchive,
  archive: (ctx, q) => fileContract(ctx, q.contractId, q.version),
  download: (ctx, { contractId }) => downloadScan(ctx, contractId),
  choices: async (ctx) => ({ people: await listPeople(ctx) }),
  revoke: (ctx, q) => revoke(ctx, q.contractId, q.version, q.reason),
})
