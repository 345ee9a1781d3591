import type { Ctx } from '../../../server/context.ts'
import { filesOf } from '../../../server/files/store.ts'
import { referencedBy, referringTo } from '../../../server/records.ts'
import type { Contract } from '../../contract/api.ts'
import { contractStatus, performState } from '../../contract/codes.ts'
import { readApprovals } from '../../workflow/server/facade.ts'
import type { Archive } from '../api.ts'
import type { checklistItem } from '../codes.ts'

type Offered = Archive['offered']
type Holding = Offered['checklist'][number]
type Item = (typeof checklistItem.values)[number]

/** Finished records of these kinds are a material of the contract's file. */
const materialOf: Readonly<Record<string, Item>> = {
  contract_seal: 'sealRegister',
  contract_change: 'amendments',
  tender_task: 'tenderDocuments',
}

/**
 * What the system already has for the file of a contract: materials, each with its source, items that cannot exist yet
 * with the reason, and the signed scan where it is a PDF. Records that the caller may not see are left out.
 */
export async function holdingsOf(ctx: Ctx, contract: Contract): Promise<Offered> {
  const scan = await signedScan(ctx, contract.id)
  return {
    scanFile: scan?.type === 'pdf' ? { fileId: scan.id, name: scan.name, size: scan.size } : null,
    checklist: [
      ...(await approvalForm(ctx, contract.id)),
      ...(await materials(ctx, contract.id)),
      ...notYet(ctx, contract),
    ],
  }
}

/** The newest scan with which the signing of a contract was registered. */
export const signedScan = async (ctx: Ctx, contractId: string) =>
  (await filesOf(ctx, 'contract.scan', contractId)).at(-1)

const present = (item: Item, source: string, path: string): Holding => ({
  item,
  state: 'present',
  reason: '',
  source,
  path,
})

async function approvalForm(ctx: Ctx, contractId: string): Promise<Holding[]> {
  const passed = (await readApprovals(ctx, 'contract', contractId)).findLast(({ result }) => result === 'approved')
  if (!passed?.doneTime) return []
  const source = ctx.say('archive.approvedOn', { day: passed.doneTime.slice(0, 10) })
  return [present('approvalForm', source, `/contractQueryMain/view/${contractId}`)]
}

async function materials(ctx: Ctx, contractId: string): Promise<Holding[]> {
  const related = [
    ...(await referencedBy(ctx, 'contract', contractId)),
    ...(await referringTo(ctx, 'contract', contractId)),
  ]
  const found = new Map<Item, Holding>()
  for (const { bizType, state, number, path } of related) {
    const item = materialOf[bizType]
    if (item && state.name === 'finished') found.set(item, found.get(item) ?? present(item, number, path))
  }
  return [...found.values()]
}

/** Items that come with performance and its end. */
function notYet(ctx: Ctx, { performState: performing, status }: Contract): Holding[] {
  const absent = (item: Item, reason: 'archive.notPerformed' | 'archive.notSettled'): Holding => ({
    item,
    state: 'notApplicable',
    reason: ctx.say(reason),
    source: '',
    path: null,
  })
  return [
    ...(performing === performState.code.notStarted ? [absent('performanceEvidence', 'archive.notPerformed')] : []),
    ...(status === contractStatus.code.processing ? [absent('settlement', 'archive.notSettled')] : []),
  ]
}
