import { randomInt } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import { tx } from '../../../../server/db/tx.ts'
import { hasAsked, readAsked } from './asked.ts'
import { foldWords } from './fold.ts'
import { outdate } from './renew.ts'
import { withTexts } from './scan.ts'
import { search } from './search.ts'

/** Contracts that are read, and searches that are compared. */
const [samples, searches] = [20, 20]

/**
 * Compares the index with a scan: random pieces of random texts are searched among random contracts. After a
 * difference, which is logged, all segments are built again.
 */
export const checkIndex = (ctx: Ctx): Promise<void> =>
  tx(ctx, async (ctx) => {
    const sample = await withTexts(table(ctx, 'contract').select().where('isIndexed', '=', true))
      .orderBy(sql`random()`)
      .limit(samples)
      .execute()
    if (sample.length === 0) return
    const texts = sample.map(({ id, ...words }) => ({ id, text: foldWords(words) }))
    const contracts = table(ctx, 'contract')
      .select()
      .where(sql<SqlBool>`"contract".id = any(${texts.map(({ id }) => id)})`)
    for (let i = 0; i < searches; i++) {
      const typed = `"${pieceOf(texts[randomInt(texts.length)]!.text)}"`
      const asked = readAsked(typed)
      const rows = await (await search(ctx, contracts, typed)).rows.select('contract.id').execute()
      const found = new Set(rows.map(({ id }) => id))
      const isSame = texts.every(({ id, text }) => hasAsked(text, asked) === found.has(id))
      if (isSame) continue
      ctx.log.error({ tenantId: ctx.tenantId }, 'the full-text index differs from the texts and is built again')
      return outdate(ctx)
    }
  })

function pieceOf(text: string): string {
  const length = randomInt(1, 9)
  const at = randomInt(Math.max(1, text.length - length))
  return text.slice(at, at + length).replaceAll(/["“”「」]/g, '')
}
