import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { table } from '../../../../server/db/table.ts'
import { BlockWriter, endOfGrams, entriesOf, type Entry, openBlock } from './blocks.ts'
import { Growing, opened, Reader } from './bytes.ts'
import { copyOut } from './copy-out.ts'
import { type Documents, lengthOf, mostTexts, readDocuments } from './segment.ts'
import { addSegment, alone, BlockSink, removeSegments } from './write.ts'

/** Segments below each size are merged with each other only, so that a text is written some four times in its life. */
const classes = [256, 1024, mostTexts]
const [fewest, most] = [4, 8]
/** Blocks that are read of a segment at once. */
const readAhead = 40

/** A segment with a block that is missing or damaged. */
export class DamagedSegment extends Error {
  readonly id: number
  constructor(id: number) {
    super(`segment ${id} of the full-text index is damaged`)
    this.id = id
  }
}

/**
 * Replaces some segments of one size class by one. Numbers that no contract has any more are dropped.
 * @returns whether there were enough
 * @throws DamagedSegment
 */
export const merge = (ctx: Ctx): Promise<boolean> =>
  alone(ctx, async (ctx) => {
    const segments = await table(ctx, 'contract_index_segment')
      .select()
      .select(['id', 'numbers'])
      .orderBy('numbers')
      .orderBy('id')
      .execute()
    const chosen = chosenOf(segments)
    if (chosen.length < fewest) return false
    await replace(ctx, chosen)
    return true
  }).then(Boolean)

interface Size {
  id: number
  numbers: number
}

function chosenOf(segments: readonly Size[]): readonly Size[] {
  for (const [i, below] of classes.entries()) {
    let texts = 0
    const ofClass = segments.filter(({ numbers }) => numbers < below && numbers >= (classes[i - 1] ?? 0))
    const some = ofClass.slice(0, most).filter(({ numbers }) => (texts += numbers) <= mostTexts)
    if (some.length >= fewest) return some
  }
  return []
}

async function replace(ctx: Ctx, chosen: readonly Size[]): Promise<void> {
  const ids = chosen.map(({ id }) => id)
  const rows = await table(ctx, 'contract_index_segment')
    .select()
    .select(['id', 'numbers', 'documents'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const parts = rows.map((row) => {
    const documents = readDocuments(row.documents, row.numbers)
    if (!documents) throw new DamagedSegment(row.id)
    return { id: row.id, documents }
  })
  const { merged, places } = await joined(
    ctx,
    parts.map(({ documents }) => documents),
  )
  const characters = merged.lengths.reduce((sum, word) => sum + lengthOf(word), 0)
  const sink = new BlockSink(ctx, await addSegment(ctx, merged, characters))
  const writer = new BlockWriter((block) => sink.add(block))
  const readers = parts.map(({ id }) => entriesOfSegment(ctx, id))
  const heads = await Promise.all(readers.map((reader) => nextOf(reader)))
  const [documents, positions] = [new Growing(), new Growing()]
  for (;;) {
    const gram = heads.reduce((least, head) => Math.min(least, head?.gram ?? Infinity), Infinity)
    if (gram === Infinity) break
    documents.clear()
    positions.clear()
    let last = -1
    for (const [i, head] of heads.entries()) {
      if (head?.gram !== gram) continue
      last = appendEntry(head, places[i]!, last, documents, positions)
      heads[i] = await nextOf(readers[i]!)
    }
    if (last >= 0) writer.add(gram, { documents: documents.written, positions: positions.written })
    await sink.drain()
  }
  writer.end()
  await sink.end()
  await removeSegments(ctx, chosen)
}

const nextOf = async (reader: AsyncGenerator<Entry & { gram: number }>) =>
  (await reader.next()).value as (Entry & { gram: number }) | undefined

/** The texts of the segments that contracts still have, and for each segment their places in the new one (−1: none). */
async function joined(ctx: Ctx, segments: readonly Documents[]): Promise<{ merged: Documents; places: Int32Array[] }> {
  const numbers = segments.flatMap((segment) => [...segment.numbers])
  const rows = await table(ctx, 'contract')
    .select()
    .select('textNo')
    .where(sql<SqlBool>`"textNo" = any(${numbers}::int4[])`)
    .execute()
  const alive = new Set(rows.map(({ textNo }) => textNo))
  const kept: { number: number; length: number }[] = []
  const places = segments.map((segment) =>
    Int32Array.from(segment.numbers, (number, i) =>
      alive.has(number) ? kept.push({ number, length: segment.lengths[i]! }) - 1 : -1,
    ),
  )
  const merged = {
    numbers: Uint32Array.from(kept, ({ number }) => number),
    lengths: Uint32Array.from(kept, ({ length }) => length),
  }
  return { merged, places }
}

/**
 * Appends the texts of an entry under their new local numbers.
 * @param last the local number that was appended last
 * @returns the new last one
 */
function appendEntry(entry: Entry, places: Int32Array, last: number, documents: Growing, positions: Growing): number {
  const reader = new Reader(entry.documents)
  const hasPositions = entry.positions.length > 0
  let [document, from, before] = [-1, 0, last]
  while (!reader.isAtEnd) {
    const word = reader.number()
    document += (word >>> 2) + 1
    const times = (word & 1) === 1 ? 1 : reader.number()
    const to = hasPositions ? endOf(entry.positions, from, times) : from
    const place = places[document]!
    if (place >= 0) {
      documents.number(((place - before - 1) << 2) | (word & 3))
      if (times > 1) documents.number(times)
      positions.append(entry.positions.subarray(from, to))
      before = place
    }
    from = to
  }
  return before
}

/** The end of so many numbers. */
function endOf(bytes: Uint8Array, from: number, count: number): number {
  let at = from
  for (let i = 0; i < count; i++) while (bytes[at++]! > 127);
  return at
}

/** All entries of a segment, with some blocks in memory at a time. @throws DamagedSegment */
async function* entriesOfSegment(ctx: Ctx, id: number): AsyncGenerator<Entry & { gram: number }> {
  // Each block begins where the one before it ends.
  let next = 0
  while (next < endOfGrams) {
    const rows = await copyOut(ctx, blocksFrom(id, next))
    const blocks = rows.map(([first, kind, data]) => ({
      first: Number(first!.readBigInt64BE()),
      isApart: kind!.readInt32BE() === 1,
      data: data!,
    }))
    const apart = new Map(blocks.filter(({ isApart }) => isApart).map(({ first, data }) => [first, data]))
    const own = blocks.filter(({ isApart }) => !isApart).toSorted((a, b) => a.first - b.first)
    if (own.length === 0) throw new DamagedSegment(id)
    for (const { first, data } of own) {
      const block = openBlock(first, data)
      if (block?.first !== next) throw new DamagedSegment(id)
      for (const { gram, documents, positions } of entriesOf(block)) {
        const found = positions ?? opened(apart.get(gram))
        if (!found) throw new DamagedSegment(id)
        yield { gram, documents, positions: found }
      }
      next = block.last + 1
    }
  }
}

/** The next blocks of a segment, and the positions of their entries that have rows of their own. */
const blocksFrom = (id: number, first: number): string => {
  const own = `select first, data from contract_index_block where "tenantId" = app_tenant() and "segmentId" = ${id}`
  return `with taken as (${own} and kind = 0 and first >= ${first} order by first limit ${readAhead}),
      next as (${own} and kind = 0 and first > (select max(first) from taken) order by first limit 1)
    select first, 0, data from taken
    union all
    select first, 1, data from (${own} and kind = 1 and first >= (select min(first) from taken)
      and first < coalesce((select first from next), ${endOfGrams})) apart`
}
