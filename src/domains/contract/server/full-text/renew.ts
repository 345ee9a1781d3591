import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import { foldWords, unicode } from './fold.ts'
import { addBuilt } from './gather.ts'
import { withTexts } from './scan.ts'
import { mostCharacters, readDocuments } from './segment.ts'
import { alone, removeSegments } from './write.ts'

/** Texts that are built into a segment at once. */
const step = 512

/** Marks all segments to be built again, or one of them. Searches go on with them until they are replaced. */
export async function outdate(ctx: Ctx, id?: number): Promise<void> {
  const segments = table(ctx, 'contract_index_segment').update().set({ unicode: '' })
  await (id === undefined ? segments : segments.where('id', '=', id)).execute()
}

/** Whether some segments are to be built again. */
export async function isOutdated(ctx: Ctx): Promise<boolean> {
  const one = table(ctx, 'contract_index_segment').select().select('id').where('unicode', '<>', unicode).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/**
 * Builds one segment again from the texts: one that was folded by another version of Unicode, or was marked.
 * @returns whether there was one
 */
export const renew = (ctx: Ctx): Promise<boolean> =>
  alone(ctx, async (ctx) => {
    const old = await table(ctx, 'contract_index_segment')
      .select()
      .selectAll()
      .where('unicode', '<>', unicode)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    const documents = old && readDocuments(old.documents, old.numbers)
    if (!old || !documents) return false
    for (let from = 0; from < documents.numbers.length; from += step) {
      const numbers = [...documents.numbers.subarray(from, from + step)]
      const rows = await withTexts(
        table(ctx, 'contract')
          .select()
          .where('isIndexed', '=', true)
          .where(sql<SqlBool>`"textNo" = any(${numbers}::int4[])`),
      )
        .select('contract.textNo')
        .execute()
      const sources = rows
        .map(({ textNo, ...words }) => ({ number: textNo!, text: foldWords(words) }))
        .filter(({ text }) => text.length <= mostCharacters)
      if (sources.length > 0) await addBuilt(ctx, sources)
    }
    await removeSegments(ctx, [old])
    return true
  }).then(Boolean)

/**
 * Compares the index with the contracts: removes segments whose numbers are damaged, and marks the contracts that no
 * segment has as not indexed.
 * @returns how many contracts were marked
 */
export const mend = (ctx: Ctx): Promise<number | undefined> =>
  alone(ctx, async (ctx) => {
    const segments = await table(ctx, 'contract_index_segment').select().selectAll().execute()
    const whole = segments.flatMap((row) => {
      const documents = readDocuments(row.documents, row.numbers)
      return documents ? [{ ...row, documents }] : []
    })
    const damaged = segments.filter((row) => !whole.some(({ id }) => id === row.id))
    if (damaged.length > 0) await removeSegments(ctx, damaged)
    const numbers = whole.reduce((sum, row) => sum + row.numbers, 0)
    const { numAffectedRows } = await sql`update contract set "isIndexed" = false
      where "tenantId" = ${ctx.tenantId} and "isIndexed" and not ${hasNumber(whole.map(({ documents }) => documents.numbers))}`.execute(
      ctx.db,
    )
    await table(ctx, 'contract_index').update().set({ numbers }).where('numbers', '<>', numbers).execute()
    return Number(numAffectedRows ?? 0)
  })

/** SQL condition: the contract's number is one of these. */
function hasNumber(some: readonly Uint32Array[]) {
  const bits = bitsOf(some)
  return sql<SqlBool>`coalesce(case when "textNo" < ${bits.length * 8} then get_bit(${bits}::bytea, "textNo") = 1 end, false)`
}

/** One bit for each number, in the order of PostgreSQL's get_bit. */
export function bitsOf(some: readonly Uint32Array[]): Buffer {
  let largest = 0
  for (const numbers of some) for (const number of numbers) if (number > largest) largest = number
  const bits = Buffer.alloc((largest >>> 3) + 1)
  for (const numbers of some) for (const number of numbers) bits[number >>> 3]! |= 1 << (number & 7)
  return bits
}
