import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { contracts } from '../../contract/server/service.ts'
import type { Filed } from '../api.ts'
import { fileContract, rowOf } from './service.ts'

/**
 * Files several contracts, each in its own transaction: a failure of one does not affect the others.
 * @returns for each, in the given order, its file number or every open point
 * @throws `common.recordMissing` before anything is filed if one of them is missing or not visible
 */
export async function fileContracts(ctx: Ctx, ids: readonly string[]): Promise<Filed[]> {
  const toFile = await tx(ctx, async (ctx) => {
    const found = []
    for (const id of new Set(ids)) found.push(await contracts.see(ctx, id))
    return found
  })
  const filed: Filed[] = []
  for (const { id, contractNo, contractName } of toFile)
    filed.push({ contractId: id, contractNo, contractName, ...(await fileOne(ctx, id)) })
  return filed
}

async function fileOne(ctx: Ctx, contractId: string): Promise<Pick<Filed, 'archiveNo' | 'faults'>> {
  try {
    return await tx(ctx, async (ctx) => {
      const row = await rowOf(ctx, contractId)
      const { archiveNo } = await fileContract(ctx, contractId, row?.version ?? 0)
      return { archiveNo, faults: [] }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const faults = Object.values(error.fields ?? {})
    const said =
      faults.length > 0 ? faults.map(({ key, vars }) => ctx.say(key, vars)) : [ctx.say(error.key, error.vars)]
    return { archiveNo: null, faults: said }
  }
}
