import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import type { Rows } from '../../../../server/record/filter.ts'
import { readAsked } from './asked.ts'
import { matchesOf } from './match.ts'
import { type ReadIndex, readIndex } from './read.ts'
import { bitsOf } from './renew.ts'
import { scan, type Scanned } from './scan.ts'
import { type Scores, scoresOf } from './score.ts'

/**
 * So few numbers are looked up before: the ids that are visible are fewer, and a page of them needs no walk through the
 * list's order. More numbers become one bit each.
 */
const fewNumbers = 500
/** So many contracts that are not indexed make a search queue the job that indexes them. */
const manyUnindexed = 32

/** The contracts that a full-text search finds. */
export interface Hits {
  rows: Rows<'contract'>
  /** Undefined where nothing was asked. */
  ranking?: Ranking
}

export interface Ranking {
  scores: () => Scores
  /** The last number that the index had. */
  lastNo: number
}

/**
 * Narrows contracts to those whose number, name, counterparties and current text have the words: exactly those that a
 * scan of the folded texts finds.
 * @param contracts narrowed by permissions and all other filters
 * @param typed see `readAsked`
 */
export async function search(ctx: Ctx, contracts: Rows<'contract'>, typed: string): Promise<Hits> {
  const asked = readAsked(typed)
  if (asked.must.length + asked.not.length === 0) return { rows: contracts }
  const index = await readIndex(ctx, asked)
  if (!index) {
    await ctx.platform.jobs.send(ctx, 'contract.index')
    const scanned = await scan(contracts, asked, null)
    return {
      rows: contracts.where(isScannedHit(scanned)),
      ranking: { scores: () => scoresOf([], scanned.hits, asked.must), lastNo: 0 },
    }
  }
  const parts = index.segments.flatMap(({ segment, characters, entries }) =>
    entries ? [{ segment, characters, match: matchesOf(asked, entries, segment) }] : [],
  )
  const scanned = await scan(contracts, asked, [...index.unindexed, ...(await inDamaged(ctx, contracts, index))])
  if (index.unindexed.length >= manyUnindexed) await ctx.platform.jobs.send(ctx, 'contract.index')
  const numbers = parts.map(({ segment, match }) => match.documents.map((document) => segment.numbers[document]!))
  const { lastNo } = index
  const ranking = { scores: () => scoresOf(parts, scanned.hits, asked.must), lastNo }
  if (numbers.reduce((sum, one) => sum + one.length, 0) <= fewNumbers) {
    const few = numbers.flatMap((one) => [...one])
    const found = await contracts.where(isOneOf(few, lastNo)).select('contract.id').execute()
    const others = new Set(scanned.others)
    const ids = [...scanned.hits, ...found.filter(({ id }) => !others.has(id))].map(({ id }) => id)
    return { rows: contracts.where(sql<SqlBool>`"contract".id = any(${ids})`), ranking }
  }
  const isHit = sql<SqlBool>`(${isScannedHit(scanned)}
    or (${hasNumber(numbers, lastNo)} and not "contract".id = any(${scanned.others})))`
  return { rows: contracts.where(isHit), ranking }
}

/** The contracts of segments in which a block is missing or damaged; the job that repairs them is queued. */
async function inDamaged(ctx: Ctx, contracts: Rows<'contract'>, { segments }: ReadIndex): Promise<string[]> {
  const damaged = segments.filter(({ entries }) => !entries)
  const [first] = damaged
  if (!first) return []
  ctx.log.warn({ tenantId: ctx.tenantId, segments: damaged.map(({ id }) => id) }, 'full-text index is damaged')
  await ctx.platform.jobs.send(ctx, 'contract.index', { segment: String(first.id) })
  const numbers = damaged.flatMap(({ segment }) => [...segment.numbers])
  const rows = await contracts
    .where(sql<SqlBool>`"contract"."isIndexed" and "contract"."textNo" = any(${numbers}::int4[])`)
    .select('contract.id')
    .execute()
  return rows.map(({ id }) => id)
}

const isScannedHit = ({ hits }: Scanned): Expression<SqlBool> =>
  hits.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`"contract".id = any(${hits.map(({ id }) => id)})`

/**
 * The number of a contract when the index was read. If it is changed after that it keeps its number, and if it is
 * indexed again it has it as its former one: it does not vanish from a list meanwhile.
 */
export const numberAt = (lastNo: number) =>
  sql<number>`case when "contract"."textNo" > ${lastNo} then "contract"."formerNo" else "contract"."textNo" end`

/** SQL condition: the contract's number is one of these. Both sides are found by the index of numbers. */
export const isOneOf = (numbers: readonly number[], lastNo: number): Expression<SqlBool> =>
  sql<SqlBool>`("contract"."textNo" = any(${numbers}::int4[])
    or ("contract"."textNo" > ${lastNo} and "contract"."formerNo" = any(${numbers}::int4[])))`

/** The same for many numbers, as one bit each. get_bit refuses a place behind the last one. */
function hasNumber(numbers: readonly Uint32Array[], lastNo: number): Expression<SqlBool> {
  const bits = bitsOf(numbers)
  return sql<SqlBool>`case when ${numberAt(lastNo)} < ${bits.length * 8}
    then get_bit(${bits}::bytea, ${numberAt(lastNo)}) = 1 else false end`
}
