import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { kindOf, mayViewKind } from '../../../server/records.ts'
import { readAttachments } from '../../attachment/server/service.ts'
import type { contractApi } from '../api.ts'
import { contracts } from './records.ts'

const sealing = 'contract_seal'

/**
 * The scans of the sealed paper with which the sealing of a contract was registered, the newest first. Applications
 * that the caller may not see are left out.
 * @throws `common.recordMissing` for a contract that is not visible to the caller
 */
export async function sealedScans(ctx: Ctx, contractId: string): Promise<OutputOf<typeof contractApi.sealedScans>> {
  await contracts.see(ctx, contractId)
  if (!mayViewKind(ctx, sealing)) return []
  const kind = kindOf(ctx, sealing)
  const applications = (await kind.referringTo?.(ctx, 'contract', contractId)) ?? []
  const found = await Promise.all(
    applications.map(async ({ id, number }) => {
      // Null until the sealing is registered.
      const scanFile = (await kind.sheet?.(ctx, id))?.values['scanFile']
      const { files } = await readAttachments(ctx, { bizType: sealing, bizId: id })
      const file = files.find(({ fileId }) => fileId === scanFile)
      return file ? [{ ...file, sealNo: number }] : []
    }),
  )
  return found.flat()
}
