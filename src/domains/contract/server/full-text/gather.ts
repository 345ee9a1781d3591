import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import type { Rows } from '../../../../server/record/filter.ts'
import { yieldToEventLoop } from '../../../../server/yield.ts'
import { build, type Source } from './build.ts'
import { foldWords } from './fold.ts'
import { withTexts } from './scan.ts'
import { mostCharacters } from './segment.ts'
import { addSegment, alone, writeBlocks } from './write.ts'

/** Texts and characters that are built into a segment at once. The memory for it is some 25 bytes a character. */
const [stepTexts, stepCharacters] = [512, 3_000_000]

// The columns whose change the trigger `contract_unindexed` notices.
const seenNow = sql<string>`concat_ws(E'\\x01', contract."contractNo", contract."contractName", contract."counterpartyNames",
  contract."currentTextId")`

/** The next contracts that fit into one segment. Texts that are too long are left to be scanned. */
async function next(contracts: Rows<'contract'>): Promise<string[]> {
  const rows = await contracts
    .leftJoin('contract_text', (on) =>
      on
        .onRef('contract_text.tenantId', '=', 'contract.tenantId')
        .onRef('contract_text.id', '=', 'contract.currentTextId'),
    )
    .select(['contract.id', sql<number>`coalesce(contract_text.characters, 0)`.as('characters')])
    .where(sql<SqlBool>`coalesce(contract_text.characters, 0) <= ${mostCharacters}`)
    .orderBy('contract.id')
    .limit(stepTexts)
    .execute()
  let characters = 0
  return rows.filter((row, i) => (characters += row.characters) <= stepCharacters || i === 0).map(({ id }) => id)
}

/**
 * Indexes contracts that are not indexed, as one segment.
 * @param after only contracts with a greater id
 * @returns the last one; null where there are no more; undefined while another process works on the index
 */
export const gather = (ctx: Ctx, after: string): Promise<string | null | undefined> =>
  alone(ctx, async (ctx) => {
    const contracts = table(ctx, 'contract').select()
    const ids = await next(contracts.where('isIndexed', '=', false).where('contract.id', '>', after))
    if (ids.length === 0) return null
    const rows = await withTexts(contracts.where('contract.id', 'in', ids))
      .select(seenNow.as('seen'))
      .execute()
    const fitting: (Omit<Numbered, 'number'> & { text: string })[] = []
    for (const { id, seen, ...words } of rows) {
      const text = foldWords(words)
      if (text.length <= mostCharacters) fitting.push({ id, seen, text })
      await yieldToEventLoop()
    }
    const first = await takeNumbers(ctx, fitting.length)
    const numbered = fitting.map((one, i) => ({ ...one, number: first + i }))
    await addBuilt(ctx, numbered)
    await mark(ctx, numbered)
    return ids.at(-1)!
  })

/** Writes texts as a segment. */
export async function addBuilt(ctx: Ctx, sources: readonly Source[]): Promise<void> {
  const { blocks, characters, ...documents } = await build(sources)
  await writeBlocks(ctx, await addSegment(ctx, documents, characters), blocks)
}

/** @returns the first of so many new numbers */
async function takeNumbers(ctx: Ctx, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into contract_index ("tenantId", "lastNo", numbers)
    values (${ctx.tenantId}, ${count} + coalesce((select max("textNo") from contract where "tenantId" = ${ctx.tenantId}), 0), 0)
    on conflict ("tenantId") do update set "lastNo" = contract_index."lastNo" + ${count} returning "lastNo" as last`.execute(
    ctx.db,
  )
  return rows[0]!.last - count + 1
}

interface Numbered {
  id: string
  number: number
  seen: string
}

/** Gives contracts their numbers, except those that were changed meanwhile or are being changed. */
async function mark(ctx: Ctx, numbered: readonly Numbered[]): Promise<void> {
  await sql`with free as (
      select contract.id, given.no from contract
      join unnest(${numbered.map(({ id }) => id)}::text[], ${numbered.map(({ number }) => number)}::int4[],
        ${numbered.map((one) => one.seen)}::text[]) given (id, no, seen) on given.id = contract.id and given.seen = ${seenNow}
      where contract."tenantId" = ${ctx.tenantId}
      order by contract.id for update of contract skip locked)
    update contract set "formerNo" = "textNo", "textNo" = free.no, "isIndexed" = true
    from free where contract."tenantId" = ${ctx.tenantId} and contract.id = free.id`.execute(ctx.db)
}
