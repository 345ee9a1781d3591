import type { Ctx } from '../../../../server/context.ts'
import type { Platform } from '../../../../server/platform.ts'
import type { Asked } from './asked.ts'
import { type Entry, entryIn, openBlock } from './blocks.ts'
import { opened } from './bytes.ts'
import { copyOut } from './copy-out.ts'
import { gramsOf } from './match.ts'
import { type Documents, readDocuments } from './segment.ts'

/** A segment with its entries for a search. */
interface ReadSegment {
  id: number
  segment: Documents
  characters: number
  /** Undefined where a block is missing or damaged. */
  entries: Map<number, Entry> | undefined
}

/** What the index has for a search, all at one moment. */
export interface ReadIndex {
  segments: ReadSegment[]
  /** The last number that was given to a contract. */
  lastNo: number
  /** Contracts whose present words are in no segment. */
  unindexed: string[]
}

const cachedNumbers = 2_000_000

/** Segments that a server has read, by organisation and id, the last used last. */
class SegmentCache {
  readonly #segments = new Map<string, Documents>()
  #numbers = 0

  /** The ids of an organisation's segments. */
  idsOf(tenantId: string): string[] {
    return [...this.#segments.keys()].flatMap((key) => (key.startsWith(tenantId) ? [key.slice(tenantId.length)] : []))
  }

  get(tenantId: string, id: number): Documents | undefined {
    return this.#segments.get(`${tenantId}${id}`)
  }

  keep(tenantId: string, id: number, documents: Documents): void {
    const key = `${tenantId}${id}`
    this.#numbers += documents.numbers.length - (this.#segments.get(key)?.numbers.length ?? 0)
    this.#segments.delete(key)
    this.#segments.set(key, documents)
    for (const [oldest, { numbers }] of this.#segments) {
      if (this.#numbers <= cachedNumbers) break
      this.#segments.delete(oldest)
      this.#numbers -= numbers.length
    }
  }
}

/** Ids of organisations and segments are those of one database: each server has a cache of its own. */
const caches = new WeakMap<Platform, SegmentCache>()

function cacheOf({ platform }: Ctx): SegmentCache {
  const cache = caches.get(platform) ?? new SegmentCache()
  caches.set(platform, cache)
  return cache
}

/**
 * Reads segments, blocks and what is not indexed by one statement, so that merges and new segments hide nothing.
 * @returns undefined where segments are missing or damaged: then nothing may be concluded from the others
 */
export async function readIndex(ctx: Ctx, asked: Asked): Promise<ReadIndex | undefined> {
  const grams = gramsOf(asked)
  const cache = cacheOf(ctx)
  const rows = await copyOut(ctx, statement(ctx.tenantId, grams, cache.idsOf(ctx.tenantId)))
  let [numbers, lastNo] = [0, 0]
  const segments = new Map<number, ReadSegment>()
  const blocks: { segment: number; gram: number; first: number; data: Buffer | null; positions: Buffer | null }[] = []
  const unindexed: string[] = []
  for (const [kind, id, number, more, data, positions] of rows) {
    const [segment, n] = [bigint(id), bigint(number)]
    switch (kind!.readInt32BE()) {
      case 0:
        numbers = n
        lastNo = bigint(more)
        break
      case 1: {
        const documents = data ? readDocuments(data, n) : cache.get(ctx.tenantId, segment)
        if (!documents) return undefined
        cache.keep(ctx.tenantId, segment, documents)
        segments.set(segment, { id: segment, segment: documents, characters: bigint(more), entries: new Map() })
        break
      }
      case 2:
        blocks.push({ segment, gram: n, first: bigint(more), data: data ?? null, positions: positions ?? null })
        break
      default:
        unindexed.push(data!.toString())
    }
  }
  const sum = [...segments.values()].reduce((all, { segment }) => all + segment.numbers.length, 0)
  if (sum !== numbers) return undefined
  for (const { segment: id, gram, first, data, positions } of blocks) {
    const segment = segments.get(id)!
    const block = openBlock(first, data)
    const isWhole = block !== undefined && gram <= block.last && addEntry(segment.entries, block, gram, positions)
    if (!isWhole) segment.entries = undefined
  }
  return { segments: [...segments.values()], lastNo, unindexed }

  /** @returns false where the positions of the entry are missing or damaged */
  function addEntry(
    entries: Map<number, Entry> | undefined,
    block: NonNullable<ReturnType<typeof openBlock>>,
    gram: number,
    apart: Buffer | null,
  ): boolean {
    const entry = entryIn(block, gram)
    if (!entry) return true
    const positions = grams.get(gram) ? (entry.positions ?? opened(apart)) : new Uint8Array()
    if (!positions) return false
    entries?.set(gram, { documents: entry.documents, positions })
    return true
  }
}

/** COPY takes no parameters: only numbers and the organisation's id become part of the text. */
function statement(tenantId: string, grams: ReadonlyMap<number, boolean>, known: readonly string[]): string {
  const tenant = `"tenantId" = '${checked(tenantId)}'`
  const values = [...grams].map(([gram, withPositions]) => `(${gram}::int8, ${withPositions})`).join(', ')
  const documents =
    known.length > 0 ? `case when id in (${known.join(', ')}) then null else documents end` : 'documents'
  return `
    select 0, 0::int8, numbers::int8, "lastNo"::int8, null::bytea, null::bytea from contract_index where ${tenant}
    union all
    select 1, id, numbers::int8, characters, ${documents}, null from contract_index_segment where ${tenant}
    union all
    select 2, s.id, g.gram, coalesce(b.first, 0), b.data, p.data
    from contract_index_segment s
    cross join (values ${values}) g (gram, "withPositions")
    left join lateral (select first, data from contract_index_block where ${tenant} and "segmentId" = s.id and kind = 0
      and first <= g.gram order by first desc limit 1) b on true
    left join contract_index_block p
      on g."withPositions" and p.${tenant} and p."segmentId" = s.id and p.kind = 1 and p.first = g.gram
    where s.${tenant}
    union all
    select 3, 0, 0, 0, convert_to(id, 'UTF8'), null from contract where ${tenant} and not "isIndexed" and "deletedAt" is null
    union all
    -- Marks of an index that is gone, for example because a backup left it out.
    select 3, 0, 0, 0, convert_to(id, 'UTF8'), null from contract where ${tenant} and "isIndexed" and "deletedAt" is null
      and not exists (select 1 from contract_index where ${tenant})`
}

function checked(tenantId: string): string {
  if (!/^[0-9A-F]{32}$/.test(tenantId)) throw new Error(`no id: ${tenantId}`)
  return tenantId
}

const bigint = (bytes: Buffer | null | undefined): number => Number(bytes!.readBigInt64BE())
