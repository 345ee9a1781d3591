import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { archiveStatus, contractStatus } from '../../contract/codes.ts'
import { contracts, filterContracts } from '../../contract/server/service.ts'
import type { hubApi } from '../api.ts'
import { stepsOf, waitingOf, worded } from './service.ts'

const { toConfirm, saved, submitted, returned, inApproval, processing, finished } = contractStatus.code

/** Contracts that still have a way to go. */
export const running = {
  archiveStatus: archiveStatus.code.notArchived,
  status: [toConfirm, saved, submitted, returned, inApproval, processing, finished],
}

const filter = { mine: true, ...running }

const drafts: ReadonlySet<number> = new Set([saved, returned])

/** The caller's running contracts with their life, the last changed ones first. */
export async function lines(
  ctx: Ctx,
  { size }: ParsedInputOf<typeof hubApi.lines>,
): Promise<OutputOf<typeof hubApi.lines>> {
  const rows = await filterContracts(ctx, contracts.visible(ctx), filter)
  const { total, records } = await contracts.pageFrom(ctx, rows, {
    current: 1,
    size,
    sort: 'updateTime',
    order: 'desc',
    count: true,
  })
  const ids = records.map(({ id }) => id)
  const authors = await contracts
    .visible(ctx)
    .where('contract.id', 'in', ids.length > 0 ? ids : [''])
    .select(['contract.id', 'contract.createPsnId', 'contract.createPsnName'])
    .execute()
  const authorOf = new Map(authors.map((one) => [one.id, { id: one.createPsnId, name: one.createPsnName }]))
  return {
    total,
    filter,
    // The statements of all lives are sent together.
    records: await Promise.all(
      records.map(async (row) => {
        const steps = await stepsOf(ctx, 'contract', row.id, { author: authorOf.get(row.id), isStopped: false })
        return {
          id: row.id,
          contractNo: row.contractNo,
          contractName: row.contractName,
          counterparty: row.counterpartyNames,
          amount: row.amount,
          currency: row.currency,
          path: drafts.has(row.status) ? `/contractNewMain/edit/${row.id}` : contracts.pageOf(row.id),
          steps: steps.map((step) => worded(ctx, step)),
          waiting: waitingOf(ctx, steps),
        }
      }),
    ),
  }
}
