import { item } from '../../../kernel/cells.ts'
import type { Block } from '../../../kernel/block.ts'
import type { Finding } from '../codes.ts'

/** A place that a finding refers to: the finding's `index`-th span. */
export interface Place {
  findingId: string
  index: number
  start: number
  end: number
}

/** A range of text between two borders of places; `places` cover all of it. */
export interface Piece {
  start: number
  end: number
  places: readonly Place[]
  /** The words are struck through in the file. */
  isStruck?: true
}

/**
 * Assigns the places of findings to the blocks that they overlap.
 * @param blocks in reading order, not overlapping
 * @returns block id → its places
 */
export function placesByBlock(blocks: readonly Block[], findings: readonly Finding[]): Map<number, Place[]> {
  const places = new Map<number, Place[]>()
  for (const { id: findingId, spans } of findings) {
    for (const [index, { start, end }] of spans.entries()) {
      for (let at = firstEndingAfter(blocks, start); at < blocks.length; at += 1) {
        const block = item(blocks, at)
        if (block.start >= end) break
        const here = places.get(block.id)
        if (here) here.push({ findingId, index, start, end })
        else places.set(block.id, [{ findingId, index, start, end }])
      }
    }
  }
  return places
}

/** Index of the first block that ends after an offset. */
export function firstEndingAfter(blocks: readonly Block[], offset: number): number {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (item(blocks, middle).end > offset) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Splits a range at the borders of the places in it; where places overlap, a piece belongs to several.
 * @param struck struck-through words of the block
 */
export function cut(
  range: { start: number; end: number },
  places: readonly Place[],
  struck: readonly { start: number; end: number }[] = [],
): Piece[] {
  const inside = places.filter((place) => place.start < range.end && place.end > range.start)
  const borders = new Set([range.start, range.end])
  const struckInside = struck.filter((one) => one.start < range.end && one.end > range.start)
  for (const { start, end } of [...inside, ...struckInside]) {
    borders.add(Math.max(start, range.start))
    borders.add(Math.min(end, range.end))
  }
  const sorted = [...borders].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => {
    const start = item(sorted, index)
    const isStruck = struckInside.some((one) => one.start <= start && one.end >= end)
    const here = inside.filter((place) => place.start <= start && place.end >= end)
    return { start, end, places: here, ...(isStruck && { isStruck }) }
  })
}
