import { anchorsOf } from './anchors.ts'
import { greedyMatches } from './greedy.ts'
import { matchedLength, type Matches, pushRun } from './match.ts'
import { stripMatches } from './strips.ts'
import { type Symbols, symbolsOf } from './symbols.ts'

/** Up to this many edits the greedy algorithm is fastest. */
const fewEdits = 2048
/** Up to this many cells a gap between anchors is computed without searching for anchors in it. */
const smallGap = 16_000_000
/**
 * Up to this many cells of the reduced table a script from anchors is proved optimal or improved: about half a second.
 */
const provable = 4e9
/** Share of matching symbols outside the chain up to which the chain is trusted: recurring phrases. */
const mostAside = 0.03

export interface DiffOptions {
  /** Called at intervals with the progress, 0 to 1; returns false when there is no more time. */
  step?: ((done: number) => boolean) | undefined
}

export interface Diff {
  /** In whole characters. */
  matches: Matches
  /** False when time ran out, or for large texts whose proof of optimality would take long. */
  isShortest: boolean
}

/** The common characters of two texts: the shortest script of deletions and insertions between them. */
export function diffTexts(before: string, after: string, options: DiffOptions = {}): Diff & { symbols: Symbols } {
  const symbols = symbolsOf(before, after)
  return { ...diffSymbols(symbols, options), symbols }
}

/** The same for sequences that are already numbered. */
export function diffSymbols({ a, b, count }: Symbols, options: DiffOptions = {}): Diff {
  const least = Math.min(a.length, b.length)
  let head = 0
  while (head < least && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < least - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const inner = between(a.subarray(head, a.length - tail), b.subarray(head, b.length - tail), count, options)
  const matches: Matches = []
  pushRun(matches, 0, 0, head)
  append(matches, inner.matches, head, head)
  pushRun(matches, a.length - tail, b.length - tail, tail)
  return { ...inner, matches }
}

function between(a: Int32Array, b: Int32Array, count: number, { step }: DiffOptions): Diff {
  if (a.length === 0 || b.length === 0) return { matches: [], isShortest: true }
  const few = greedyMatches(a, b, Math.min(fewEdits, Math.max(64, (a.length + b.length) / 8)))
  if (few) return { matches: few, isShortest: true }
  const known = byAnchors(a, b, count)
  if (known?.isSure) return { matches: known.matches, isShortest: true }
  const most = a.length + b.length - 2 * matchedLength(known?.matches ?? [])
  const bandCells = 0.5 * most * Math.max(a.length, b.length)
  if (known && bandCells > provable) return { matches: known.matches, isShortest: false }
  const shortest = stripMatches(a, b, count, { most, ...(step && { step }) })
  if (shortest) return { matches: shortest, isShortest: true }
  return { matches: known?.matches ?? anchorsOf(a, b).chain, isShortest: false }
}

interface Known {
  matches: Matches
  /** There is no common text in another order, so only a proof could show a shorter script. */
  isSure: boolean
}

/** A good script from common runs and the optimum between them; undefined when a gap is too large. */
function byAnchors(a: Int32Array, b: Int32Array, count: number): Known | undefined {
  if (a.length * b.length <= smallGap) return { matches: gap(a, b, count), isSure: true }
  const { chain, aside } = anchorsOf(a, b)
  if (chain.length === 0) return undefined
  const matches: Matches = []
  let isSure = aside <= mostAside * matchedLength(chain)
  let endA = 0
  let endB = 0
  for (const run of [...chain, { a: a.length, b: b.length, length: 0 }]) {
    const inner = byAnchors(a.subarray(endA, run.a), b.subarray(endB, run.b), count)
    if (!inner) return undefined
    isSure &&= inner.isSure
    append(matches, inner.matches, endA, endB)
    pushRun(matches, run.a, run.b, run.length)
    endA = run.a + run.length
    endB = run.b + run.length
  }
  return { matches, isSure }
}

function gap(a: Int32Array, b: Int32Array, count: number): Matches {
  if (a.length === 0 || b.length === 0) return []
  // Without `most` and `step` the strips always find a script.
  return greedyMatches(a, b, 64) ?? stripMatches(a, b, count)!
}

function append(to: Matches, runs: Matches, a: number, b: number): void {
  for (const run of runs) pushRun(to, run.a + a, run.b + b, run.length)
}
