import { serve } from '../../../server/serve.ts'
import { listPeople } from '../../account/server/service.ts'
import { archiveApi } from '../api.ts'
import { fileContracts } from './batch.ts'
import { duties } from './duties.ts'
import { life } from './life.ts'
import { exportArchives, listArchives } from './list.ts'
import { giveBack, lend, listLoans } from './loans.ts'
import { archiveRecord, downloadScan, fileContract, readArchive, revoke, saveArchive } from './service.ts'

export const records = { contract_archive: archiveRecord }

export const routes = serve(archiveApi)({
  query: listArchives,
  queryById: (ctx, { contractId }) => readArchive(ctx, contractId),
  save: saveArchive,
  archive: (ctx, q) => fileContract(ctx, q.contractId, q.version),
  archiveMany: (ctx, { contractIds }) => fileContracts(ctx, contractIds),
  download: (ctx, { contractId }) => downloadScan(ctx, contractId),
  export: exportArchives,
  loans: (ctx, { contractId }) => listLoans(ctx, contractId),
  borrow: lend,
  giveBack,
  choices: async (ctx) => ({ people: await listPeople(ctx) }),
  revoke: (ctx, q) => revoke(ctx, q.contractId, q.version, q.reason),
})

export { duties, life }
