import { sql } from 'kysely'
import type { Rows } from '../../../../server/record/filter.ts'
import { isOneOf, numberAt, type Ranking } from './search.ts'

/** In the place of the number of a text that has none yet. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * The ids of one page of hits by relevance, the newest first among equals, and how many hits there are in all.
 * @param rows those that `search` has narrowed
 */
export async function rankedIds(
  rows: Rows<'contract'>,
  { scores, lastNo }: Ranking,
  { current, size, order }: { current: number; size: number; order: 'asc' | 'desc' },
): Promise<{ ids: string[]; total: number }> {
  const { byNumber, byId } = scores()
  const scanned = [...byId.keys()]
  const [found] = await rows
    .select([
      sql<Buffer | null>`string_agg(int4send(${numberAt(lastNo)}), '') filter (where not "contract".id = any(${scanned}))`.as(
        'numbers',
      ),
      sql<string[] | null>`array_agg("contract".id) filter (where "contract".id = any(${scanned}))`.as('ids'),
    ])
    .execute()
  const numbers = found?.numbers ?? Buffer.alloc(0)
  const visible: { number: number | null; id: string | null; score: number }[] = (found?.ids ?? []).map((id) => ({
    number: null,
    id,
    score: byId.get(id) ?? 0,
  }))
  for (let at = 0; at < numbers.length; at += 4) {
    const number = numbers.readInt32BE(at)
    visible.push({ number, id: null, score: byNumber.get(number) ?? 0 })
  }
  // Later numbers are those of newer texts.
  visible.sort((a, b) => b.score - a.score || (b.number ?? newest) - (a.number ?? newest))
  if (order === 'asc') visible.reverse()
  const page = visible.slice((current - 1) * size, current * size)
  const numbersOfPage = page.flatMap(({ number }) => number ?? [])
  const named = await rows
    .where(isOneOf(numbersOfPage, lastNo))
    .select(['contract.id', numberAt(lastNo).as('number')])
    .execute()
  const idOf = new Map(named.map(({ id, number }) => [number, id]))
  return { ids: page.flatMap(({ number, id }) => id ?? idOf.get(number!) ?? []), total: visible.length }
}
