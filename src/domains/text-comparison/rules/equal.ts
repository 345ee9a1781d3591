import { item } from '../../../kernel/cells.ts'
import { heaviestChain } from './anchors.ts'
import type { Run } from './match.ts'

/** The index on the right of each block on the left; -1 for none. Pairs may cross. */
export type Pairing = Int32Array

interface Span {
  fromA: number
  toA: number
  fromB: number
  toB: number
}

/**
 * Pairs blocks of equal text in order: first those that occur once on both sides, by the heaviest chain, then their
 * equal neighbours, then again those that occur once in between (patience diff). Numbers of `a` and `b` represent
 * texts.
 */
export function pairEqual(a: readonly number[], b: readonly number[], weights: readonly number[]): Pairing {
  const pairing = new Int32Array(a.length).fill(-1)
  const open: Span[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }]
  for (let span = open.pop(); span; span = open.pop()) {
    const inner = trimmed(a, b, span, pairing)
    if (inner.fromA === inner.toA || inner.fromB === inner.toB) continue
    const chain = chainOf(a, b, inner, weights)
    let { fromA, fromB } = inner
    for (const [x, y] of chain) {
      open.push({ fromA, toA: x, fromB, toB: y })
      pairing[x] = y
      ;[fromA, fromB] = [x + 1, y + 1]
    }
    if (chain.length > 0) open.push({ ...inner, fromA, fromB })
  }
  return pairing
}

/** Pairs equal neighbours of paired blocks. */
function trimmed(a: readonly number[], b: readonly number[], span: Span, pairing: Pairing): Span {
  let { fromA, toA, fromB, toB } = span
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) pairing[fromA++] = fromB++
  while (toA > fromA && toB > fromB && a[toA - 1] === b[toB - 1]) pairing[--toA] = --toB
  return { fromA, toA, fromB, toB }
}

function chainOf(
  a: readonly number[],
  b: readonly number[],
  { fromA, toA, fromB, toB }: Span,
  weights: readonly number[],
): [number, number][] {
  const once = (of: readonly number[], from: number, to: number) => {
    const places = new Map<number, number>()
    for (const [i, number] of of.slice(from, to).entries()) places.set(number, places.has(number) ? -1 : from + i)
    return places
  }
  const inA = once(a, fromA, toA)
  const inB = once(b, fromB, toB)
  const runs: Run[] = []
  // Positions are scaled so that a run's length can be its weight without overlapping its neighbours.
  const unit = 1000
  for (const [number, at] of inA) {
    const there = at < 0 ? -1 : (inB.get(number) ?? -1)
    if (there >= 0) runs.push({ a: at * unit, b: there * unit, length: Math.min(unit, 1 + item(weights, at)) })
  }
  return heaviestChain(runs).map((run) => [run.a / unit, run.b / unit])
}
