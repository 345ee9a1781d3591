import { sql } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import type { ContractFilter } from '../../../contract/codes.ts'
import { contracts, filterContracts } from '../../../contract/server/service.ts'
import { importLimits } from '../../codes.ts'
import { filesOfContracts } from './files.ts'

/** One archive of an export: the contracts whose ids are after one and up to another, which is the same at any time. */
export interface Part {
  after: string
  until: string
  contracts: number
  files: number
  bytes: number
}

/** An import accepts as much; of the files, there are the sheet and the list of missing ones besides. */
const most = {
  contracts: importLimits.rows,
  files: importLimits.files - 2,
  bytes: importLimits.bytes,
  /** Bytes of long texts in the sheet, which an import reads as a whole. */
  words: 24 * 1024 * 1024,
}

/** The ids of the contracts to export, of those that the caller sees, in their order. */
export async function exportedIds(ctx: Ctx, filter: ContractFilter): Promise<string[]> {
  const rows = await filterContracts(ctx, contracts.visible(ctx), filter)
  return (await rows.select('contract.id').orderBy('contract.id').execute()).map(({ id }) => id)
}

/** Divides contracts so that each part can be imported. */
export async function divide(ctx: Ctx, ids: readonly string[], withFiles: boolean): Promise<Part[]> {
  const parts: Part[] = []
  let now: Part | undefined
  let words = 0
  for (const one of await weights(ctx, ids, withFiles)) {
    const isFull =
      now &&
      (now.contracts >= most.contracts ||
        now.files + one.files > most.files ||
        now.bytes + one.bytes > most.bytes ||
        words + one.words > most.words)
    if (!now || isFull) {
      now = { after: now?.until ?? '', until: one.id, contracts: 0, files: 0, bytes: 0 }
      words = 0
      parts.push(now)
    }
    now.until = one.id
    now.contracts += 1
    now.files += one.files
    now.bytes += one.bytes
    words += one.words
  }
  return parts
}

interface Weight {
  id: string
  files: number
  bytes: number
  words: number
}

async function weights(ctx: Ctx, ids: readonly string[], withFiles: boolean): Promise<Weight[]> {
  const { rows } = await sql<Weight>`
    select c.id, coalesce(f.files, 0)::integer as files, coalesce(f.bytes, 0)::bigint as bytes,
      octet_length(c.subject || c.summary || c."riskNote" || c.counterparties::text || c."ownValues"::text) as words
    from contract c left join (
      select "contractId", count(*) as files, sum(size) as bytes from (${filesOfContracts(ctx, withFiles ? ids : [])}) g
      group by "contractId") f on f."contractId" = c.id
    where c."tenantId" = ${ctx.tenantId} and c.id = any(${[...ids]}::text[]) order by c.id`.execute(ctx.db)
  return rows
}
