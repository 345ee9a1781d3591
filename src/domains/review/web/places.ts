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

/** Words that a comment is about. */
export interface RemarkPlace {
  id: string
  start: number
  end: number
  isOpen: boolean
}

/** A range of text between two borders of places; `places` cover all of it. */
export interface Piece {
  start: number
  end: number
  places: readonly Place[]
  remarks: readonly RemarkPlace[]
  /** The words are struck through in the file. */
  isStruck?: true
}

/**
 * Assigns the places of findings to the blocks that they overlap.
 * @param blocks in reading order, not overlapping
 * @returns block id → its places
 */
export function placesByBlock(blocks: readonly Block[], findings: readonly Finding[]): Map<number, Place[]> {
  return byBlock(
    blocks,
    findings.flatMap(({ id: findingId, spans }) =>
      spans.map(({ start, end }, index) => ({ findingId, index, start, end })),
    ),
  )
}

/** Assigns ranges to the blocks that they overlap. @returns block id → its ranges */
export function byBlock<T extends { start: number; end: number }>(
  blocks: readonly Block[],
  ranges: readonly T[],
): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const range of ranges) {
    for (let at = firstEndingAfter(blocks, range.start); at < blocks.length; at += 1) {
      const block = item(blocks, at)
      if (block.start >= range.end) break
      const here = found.get(block.id)
      if (here) here.push(range)
      else found.set(block.id, [range])
    }
  }
  return found
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
 * @param remarks words that comments are about
 */
export function cut(
  range: { start: number; end: number },
  places: readonly Place[],
  struck: readonly { start: number; end: number }[] = [],
  remarks: readonly RemarkPlace[] = [],
): Piece[] {
  const isInside = (one: { start: number; end: number }) => one.start < range.end && one.end > range.start
  const [inside, remarked] = [places.filter(isInside), remarks.filter(isInside)]
  const borders = new Set([range.start, range.end])
  const struckInside = struck.filter(isInside)
  for (const { start, end } of [...inside, ...remarked, ...struckInside]) {
    borders.add(Math.max(start, range.start))
    borders.add(Math.min(end, range.end))
  }
  const sorted = [...borders].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => {
    const start = item(sorted, index)
    const isStruck = struckInside.some((one) => one.start <= start && one.end >= end)
    const isHere = (one: { start: number; end: number }) => one.start <= start && one.end >= end
    return {
      start,
      end,
      places: inside.filter(isHere),
      remarks: remarked.filter(isHere),
      ...(isStruck && { isStruck }),
    }
  })
}
