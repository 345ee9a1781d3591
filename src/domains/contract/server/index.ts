import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { isStopped } from '../../../kernel/record.ts'
import { can } from '../../../kernel/states.ts'
import type { Change } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList } from '../../../server/record/sheet.ts'
import type { RecordKind } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { listPeople } from '../../account/server/service.ts'
import { listInstitutions } from '../../org/server/service.ts'
import { protectionOf } from '../../permission/server/service.ts'
import { readApprovals } from '../../workflow/server/facade.ts'
import { contractApi } from '../api.ts'
import { contractTransitions } from '../codes.ts'
import { approval, submit } from './approval.ts'
import { readContradictions } from './compare.ts'
import { duties } from './duties.ts'
import { columns } from './export.ts'
import { readHome } from './home.ts'
import { contractKind } from './kind.ts'
import { life } from './life.ts'
import { list, listLines } from './list.ts'
import { ownNotes } from './own-values.ts'
import { attach, detach, readParts } from './parts.ts'
import { readProposals } from './proposals.ts'
import { currentText, download, readText } from './reading.ts'
import { contracts } from './records.ts'
import { readRelated } from './related.ts'
import { cancel, copy, remove, save } from './service.ts'
import { sealedScans } from './sealed-scans.ts'
import { sign, signersOf } from './signing.ts'
import { checkIndex } from './full-text/check.ts'
import { keepIndex } from './full-text/keep.ts'
import { findContracts } from './finds.ts'
import { markSeen } from './seen.ts'
import { compareTexts } from './versions.ts'
import { addText, restoreText } from './texts.ts'

export const routes = serve(contractApi)({
  query: list,
  home: readHome,
  ...protectionOf(contracts),
  parts: (ctx, { id }) => readParts(ctx, id),
  async approvals(ctx, { id }) {
    await contracts.see(ctx, id)
    return readApprovals(ctx, 'contract', id)
  },
  save,
  delete: (ctx, { ids }) => remove(ctx, ids),
  copy: (ctx, { id }) => copy(ctx, id),
  addText,
  restoreText,
  text: readText,
  contradictions: (ctx, { id }) => readContradictions(ctx, id),
  proposals: readProposals,
  attach,
  detach,
  download,
  submit,
  compareTexts,
  seen: markSeen,
  related: readRelated,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  changeStatus: cancel,
  signers: (ctx, { id }) => signersOf(ctx, id),
  sealedScans: (ctx, { id }) => sealedScans(ctx, id),
  sign,
  async history(ctx, { id }) {
    await contracts.see(ctx, id)
    const entries = await table(ctx, 'audit_entry')
      .select()
      .select(['id', 'at', 'action', 'psnName', 'changes', 'note'])
      .where('bizId', '=', id)
      .orderBy('id')
      .execute()
    return entries.map((entry) => ({ ...entry, changes: (entry.changes as Change[]).map(inYuan) }))
  },
  export: async (ctx, { own, ...q }) =>
    exportList(ctx, q, {
      table: 'contract',
      title: 'contract.title',
      columns: await columns(ctx),
      list: (ctx, asked) => listLines(ctx, { ...asked, own } as ParsedInputOf<typeof contractApi.query>),
      notes: await tx(ctx, (ctx) => ownNotes(ctx, own)),
    }),
  choices: async (ctx) => ({ ourParties: await listInstitutions(ctx), people: await listPeople(ctx) }),
})

/** Converts amounts of the history to yuan: entries are in fen, older ones in yuan. */
function inYuan({ field, before, after }: Change): Change {
  const yuan = (value: string | null) =>
    contracts.amounts.includes(field) && value !== null && /^\d+$/.test(value) ? formatYuan(Number(value)) : value
  return { field, before: yuan(before), after: yuan(after) }
}

export { life }

export { findTexts as finds } from './finds.ts'

export { forms } from './form.ts'

export const records: Record<string, RecordKind> = {
  contract: {
    ...contractKind,
    find: async (ctx, words, limit) => {
      const byWords = await findContracts(ctx, words, limit)
      return byWords.length > 0 ? byWords : ((await contractKind.find?.(ctx, words, limit)) ?? [])
    },
    textOf: currentText,
    /** Files and labels of a draft may be changed by every caller who sees it and may edit contracts. */
    async see(ctx, id) {
      const contract = await contracts.see(ctx, id)
      return {
        number: contract.contractNo,
        title: contract.contractName,
        path: contracts.pageOf(id),
        isStopped: isStopped(contract.status),
        author: { id: contract.createPsnId, name: contract.createPsnName },
        isEditable: can(contractTransitions, contract, 'edit') && ctx.who.perms.has('contract:new:edit'),
      }
    },
  },
}

export { duties }

/** Contracts of a version without the index, or of a backup that left it out, are indexed by jobs. */
export const atStart = (contextFor: (tenantId?: string) => Ctx): Promise<void> =>
  tx(contextFor(), (ctx) => ctx.platform.jobs.sendToAll(ctx, 'contract.index'))

export const jobs: Record<string, JobDefinition> = {
  'contract.index': {
    onlyOne: true,
    expireSeconds: 3600,
    run: (ctx, { segment }) => keepIndex(ctx, segment === undefined ? undefined : Number(segment)),
  },
  'contract.checkIndex': {
    cron: '30 2 * * *',
    async run(ctx) {
      await checkIndex(ctx)
      await tx(ctx, (ctx) => ctx.platform.jobs.send(ctx, 'contract.index'))
    },
  },
}
