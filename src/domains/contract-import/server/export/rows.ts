import { sql } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { contracts } from '../../../contract/server/service.ts'
import { type Entry, entriesOf, type FileNames } from './files.ts'
import type { Exported } from './sheet.ts'

interface Beside extends Pick<Exported, 'externalId' | 'recordLevel' | 'archiveNo'> {
  id: string
  parentId: string | null
  parentExternalId: string | null
  archivePlace: string | null
}

/** What an import of contracts needs besides their records. A contract that was never imported has its own id. */
async function besidesOf(ctx: Ctx, ids: readonly string[]): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    select c.id, coalesce(c."externalId", c.id) as "externalId", c."recordLevel", p.id as "parentId",
      coalesce(p."externalId", p.id) as "parentExternalId", a."archiveNo", a."archivePlace"
    from contract c
    left join contract p on p."tenantId" = c."tenantId" and p.id = c."parentContractId"
    left join contract_archive a on a."tenantId" = c."tenantId" and a."contractId" = c.id and a."deletedAt" is null
      and c."archiveStatus" = 11
    where c."tenantId" = ${ctx.tenantId} and c.id = any(${[...ids]}::text[])`.execute(ctx.db)
  return rows
}

/**
 * The rows of an archive's sheet, and its files.
 * @param all the ids of the whole export: a main contract outside of it is left out
 */
export async function exportedRows(
  ctx: Ctx,
  { ids, all, withFiles }: { ids: readonly string[]; all: readonly string[]; withFiles: boolean },
): Promise<{ rows: Exported[]; entries: Entry[] }> {
  const records = await contracts.recordsIn(ctx, contracts.visible(ctx).where('contract.id', 'in', ids))
  const besides = new Map((await besidesOf(ctx, ids)).map((one) => [one.id, one]))
  const { entries, namesOf } = await entriesOf(ctx, withFiles ? ids : [])
  const known = new Set(all)
  const none: FileNames = { files: [], attachments: [] }
  const rows = records
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((contract): Exported => {
      const { parentId, parentExternalId, archivePlace, ...beside } = besides.get(contract.id)!
      return {
        contract,
        ...beside,
        ...(namesOf.get(contract.id) ?? none),
        parent: parentId !== null && known.has(parentId) ? parentExternalId : null,
        archivePlace: archivePlace ?? '',
      }
    })
  return { rows, entries }
}
