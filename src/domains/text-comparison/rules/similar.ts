import { f64, item } from '../../../kernel/cells.ts'
import { commonPairs, type Pairs, pairsOf } from '../../../kernel/pairs.ts'
import type { Run } from './match.ts'
import { heaviestChain } from './anchors.ts'

/** A block's features for similarity: how often each pair of adjacent characters occurs. */
export interface Shape extends Pairs {
  /** Blocks of different groups are never similar. */
  group: string
}

/** The pairs include those of the first and the last character with the edge of the block. */
export const shapeOf = (text: string, group: string = ''): Shape => ({
  group,
  ...pairsOf(`\u0002${text}\u0003`),
})

/**
 * Similarity from 0 to 1: pairs in common (Dice 1945); a block that is nearly contained in the other is similar too.
 */
function likeness(a: Shape, b: Shape): number {
  if (a.group !== b.group) return 0
  const common = commonPairs(a, b)
  const share = (2 * common) / (a.count + b.count)
  const least = Math.min(a.count, b.count)
  return least >= longEnough && common >= contained * least ? Math.max(share, alike + share / 2) : share
}
/** Minimum number of pairs of a block to be searched inside another, and the share of them that it must contain. */
const longEnough = 10
const contained = 0.8

/** Blocks below this similarity count as one deleted and another added. */
const alike = 0.35
/** Blocks at other places must be more similar to be paired. */
export const movedAlike = 0.6
const tableCells = 40_000

/**
 * Pairs blocks on the left with blocks on the right in order, with the greatest total similarity.
 * @returns pairs of indices, rising in both
 */
export function alignAlike(left: readonly Shape[], right: readonly Shape[]): [number, number][] {
  if (left.length === 0 || right.length === 0) return []
  return left.length * right.length <= tableCells ? byTable(left, right) : byRarePairs(left, right)
}

const weight = (a: Shape, b: Shape): number => {
  const like = likeness(a, b)
  return like < alike ? 0 : like * (a.count + b.count)
}

function byTable(left: readonly Shape[], right: readonly Shape[]): [number, number][] {
  const width = right.length + 1
  const best = new Float64Array((left.length + 1) * width)
  const own = new Float64Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const at = i * width + j
      own[at] = weight(item(left, i), item(right, j))
      const taken = own[at] > 0 ? own[at] + f64(best, at + width + 1) : 0
      best[at] = Math.max(taken, f64(best, at + width), f64(best, at + 1))
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const at = i * width + j
    const taken = f64(own, at)
    if (taken > 0 && best[at] === taken + f64(best, at + width + 1)) pairs.push([i++, j++])
    else if (best[at] === best[at + width]) i += 1
    else j += 1
  }
  return pairs
}

/** For many blocks: each block's most similar partner among those that share a rare pair, then the heaviest chain. */
function byRarePairs(left: readonly Shape[], right: readonly Shape[]): [number, number][] {
  const partners = likest(left, right, alike)
  const unit = 100
  const runs = partners.map(({ left: i, right: j, like }): Run => ({
    a: i * unit,
    b: j * unit,
    length: Math.max(1, Math.min(unit, Math.round(like * unit))),
  }))
  return heaviestChain(runs).flatMap(({ a, b }): [number, number][] =>
    a % unit === 0 && b % unit === 0 ? [[a / unit, b / unit]] : [],
  )
}

const common = 12

/** For each block on the left the most similar on the right, if it is similar enough. */
export function likest(
  left: readonly Shape[],
  right: readonly Shape[],
  least: number,
): { left: number; right: number; like: number }[] {
  const places = new Map<string, number[]>()
  for (const [j, { pairs }] of right.entries())
    for (const pair of pairs.keys()) {
      const known = places.get(pair)
      if (known) known.push(j)
      else places.set(pair, [j])
    }
  const found: { left: number; right: number; like: number }[] = []
  for (const [i, shape] of left.entries()) {
    const rare = [...shape.pairs.keys()]
      .map((pair) => places.get(pair))
      .filter((at) => at !== undefined)
      .sort((x, y) => x.length - y.length)
      .slice(0, common)
    const candidates = new Set(rare.flatMap((at) => at.slice(0, 4 * common)))
    let best = { left: i, right: -1, like: least }
    for (const j of candidates) {
      const like = likeness(shape, item(right, j))
      if (like > best.like) best = { left: i, right: j, like }
    }
    if (best.right >= 0) found.push(best)
  }
  return found
}
