import { can } from '../../../kernel/states.ts'
import { table } from '../../../server/db/table.ts'
import { auditView } from '../../../server/audit/view.ts'
import { JsonText } from '../../../server/http/reply.ts'
import type { RecordKind } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { listPeople } from '../../account/server/service.ts'
import { listInstitutions } from '../../org/server/service.ts'
import { readApprovals } from '../../workflow/server/service.ts'
import { contractApi } from '../api.ts'
import { contractLists, contractMoves } from '../codes.ts'
import { approveContract, contractPath, submitContract, voidContractApproval, withdrawContract } from './approval.ts'
import { readContradictions } from './compare.ts'
import { duties } from './duties.ts'
import { exportContracts } from './export.ts'
import { readHome } from './home.ts'
import { listContracts } from './list.ts'
import { attach, detach, readParts } from './parts.ts'
import { download, readText } from './reading.ts'
import { protectContract, readSight } from './protect.ts'
import { contractPage, isVisible, readContract, readContractText, readStakes } from './repo.ts'
import { readRelated } from './related.ts'
import { cancelContract, copyContract, deleteContracts, saveContract } from './service.ts'
import { signContract, signersOf } from './signing.ts'
import { addText, indexContract, reindexContracts, restoreText } from './texts.ts'
import type { Change } from '../../../server/audit/audit.ts'

const json = async (text: Promise<string>) => new JsonText(await text)

export const routes = serve(contractApi)({
  query: listContracts,
  home: readHome,
  async queryById(ctx, { id }) {
    const viewed = auditView(ctx, 'contract', id, isVisible(ctx, 'opened.id'))
    const [text] = await Promise.all([readContractText(ctx, id), viewed])
    return new JsonText(text)
  },
  parts: (ctx, { id }) => readParts(ctx, id),
  async approvals(ctx, { id }) {
    await readContract(ctx, id)
    return readApprovals(ctx, 'contract', id)
  },
  save: (ctx, draft) => json(saveContract(ctx, draft)),
  delete: (ctx, { ids }) => deleteContracts(ctx, ids),
  copy: (ctx, { id }) => json(copyContract(ctx, id)),
  addText,
  restoreText,
  text: readText,
  contradictions: (ctx, { id }) => readContradictions(ctx, id),
  attach: (ctx, q) => json(attach(ctx, q)),
  detach: (ctx, q) => json(detach(ctx, q)),
  download,
  submit: (ctx, q) => json(submitContract(ctx, q.id, q.version, q.confirmReason)),
  related: readRelated,
  withdraw: (ctx, q) => json(withdrawContract(ctx, q.id, q.version)),
  approve: (ctx, q) => json(approveContract(ctx, q)),
  changeStatus: (ctx, q) => json(cancelContract(ctx, q.id, q.version)),
  signers: (ctx, { id }) => signersOf(ctx, id),
  sign: (ctx, q) => json(signContract(ctx, q)),
  sight: (ctx, { id }) => readSight(ctx, id),
  protect: (ctx, q) => json(protectContract(ctx, q)),
  async history(ctx, { id }) {
    await readContract(ctx, id)
    const entries = await table(ctx, 'audit_entry')
      .select()
      .select(['id', 'at', 'action', 'psnName', 'changes', 'note'])
      .where('bizId', '=', id)
      .orderBy('id')
      .execute()
    return entries.map((entry) => ({ ...entry, changes: entry.changes as Change[] }))
  },
  export: exportContracts,
  choices: async (ctx) => ({ ourParties: await listInstitutions(ctx), people: await listPeople(ctx) }),
})

/** Parts that hang on contracts may be read by whoever sees the contract, and changed while it is a draft. */
export const records: Record<string, RecordKind> = {
  contract: {
    words: 'contract',
    view: contractApi.queryById.access,
    codes: contractLists,
    amounts: ['amount'],
    isSeen: isVisible,
    isClosable: true,
    stakes: readStakes,
    approval: {
      item: 'contract:approve',
      path: contractPath,
      pageOf: (id, isToMend) => (isToMend ? `/contractNewMain/edit/${id}` : contractPage(id)),
      abandon: voidContractApproval,
    },
    async see(ctx, id) {
      const contract = await readContract(ctx, id)
      return {
        number: contract.contractNo,
        title: contract.contractName,
        path: contractPage(id),
        isEditable: can(contractMoves, contract, 'edit') && ctx.who.perms.has('contract:new:edit'),
      }
    },
  },
}

export { duties }

export const jobs: Record<string, JobDefinition> = {
  'contract.tidyIndex': { cron: '30 2 * * *', oneAtATime: true, run: (ctx) => ctx.platform.search.tidy(ctx.tenantId) },
  'contract.reindex': { onlyOne: true, run: (ctx) => reindexContracts(ctx) },
  'contract.index': { oneAtATime: true, run: (ctx, data) => indexContract(ctx, data['contractId'] ?? '') },
}
