import { matchedLength, type Matches } from './match.ts'

/** Symbols in a sample: this many in a row hardly ever match by chance. */
const sample = 8
const nowhere = -1
const often = -2

export interface Anchors {
  chain: Matches
  /** Number of matching symbols that are not part of the chain: moved text. */
  aside: number
}

/**
 * Common runs of two long sequences in the same order: samples that occur once in each, extended as far as they match;
 * of these the heaviest chain. Not necessarily optimal.
 */
export function anchorsOf(a: Int32Array, b: Int32Array): Anchors {
  const runs = uniqueRuns(a, b)
  const chain = heaviestChain(runs)
  return { chain, aside: matchedLength(runs) - matchedLength(chain) }
}

function uniqueRuns(a: Int32Array, b: Int32Array): Matches {
  const { inA, inB, slots } = samplesOf(a, b)
  const runs: Matches = []
  let endA = 0
  let diagonal = NaN
  for (let at = 0; at + sample <= a.length; at++) {
    const slot = slots[at]!
    if (inA[slot] !== at) continue
    const there = inB[slot]!
    if (there < 0 || (at < endA && at - there === diagonal)) continue
    if (!sameAt(a, at, b, there)) continue
    let from = 0
    while (from < at && from < there && a[at - from - 1] === b[there - from - 1]) from += 1
    let to = sample
    while (at + to < a.length && there + to < b.length && a[at + to] === b[there + to]) to += 1
    runs.push(at - from, there - from, from + to)
    endA = at + to
    diagonal = at - there
  }
  return runs
}

const sameAt = (a: Int32Array, x: number, b: Int32Array, y: number) => {
  for (let k = 0; k < sample; k++) if (a[x + k] !== b[y + k]) return false
  return true
}

/** The position of each sample in either sequence, `often` for more than one, and the slot of each position of `a`. */
function samplesOf(a: Int32Array, b: Int32Array) {
  const size = 1 << (32 - Math.clz32(2 * Math.max(a.length, b.length)))
  const inA = new Int32Array(size).fill(nowhere)
  const inB = new Int32Array(size).fill(nowhere)
  const slots = new Int32Array(a.length)
  eachSample(a, size - 1, (at, slot) => {
    slots[at] = slot
    inA[slot] = inA[slot] === nowhere ? at : often
  })
  eachSample(b, size - 1, (at, slot) => {
    if (inA[slot]! >= 0) inB[slot] = inB[slot] === nowhere ? at : often
  })
  return { inA, inB, slots }
}

const base = 0x01000193

/** A rolling hash over the sequence. Different samples occasionally share a slot; they are then skipped. */
function eachSample(of: Int32Array, mask: number, take: (at: number, slot: number) => void): void {
  let leaving = 1
  for (let k = 0; k < sample; k++) leaving = Math.imul(leaving, base)
  let hash = 0
  for (let at = 0; at < of.length; at++) {
    hash = (Math.imul(hash, base) + of[at]! + 1) | 0
    if (at >= sample) hash = (hash - Math.imul(leaving, of[at - sample]! + 1)) | 0
    if (at >= sample - 1) take(at - sample + 1, (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7) & mask)
  }
}

/**
 * From runs in the order of `a`, the chain with most symbols whose positions also rise in `b`; overlaps are cut off.
 */
export function heaviestChain(runs: Matches): Matches {
  const count = runs.length / 3
  const startOrder = Array.from({ length: count }, (_, i) => i).sort((x, y) => runs[3 * x + 1]! - runs[3 * y + 1]!)
  const rank = new Int32Array(count)
  startOrder.forEach((run, at) => (rank[run] = at))
  const best = new BestBelow(count)
  const before = new Int32Array(count)
  let last = nowhere
  let most = 0
  const total = new Float64Array(count)
  for (let run = 0; run < count; run++) {
    const from = best.find(rank[run]!)
    before[run] = from
    total[run] = (from < 0 ? 0 : total[from]!) + runs[3 * run + 2]!
    best.put(rank[run]! + 1, run, total)
    if (total[run]! > most) [most, last] = [total[run]!, run]
  }
  const chain: number[] = []
  for (let run = last; run >= 0; run = before[run]!) chain.push(run)
  return cut(runs, chain.reverse())
}

function cut(runs: Matches, chain: number[]): Matches {
  const kept: Matches = []
  let endA = 0
  let endB = 0
  for (const run of chain) {
    const over = Math.max(0, endA - runs[3 * run]!, endB - runs[3 * run + 1]!)
    const length = runs[3 * run + 2]! - over
    if (length <= 0) continue
    kept.push(runs[3 * run]! + over, runs[3 * run + 1]! + over, length)
    endA = runs[3 * run]! + over + length
    endB = runs[3 * run + 1]! + over + length
  }
  return kept
}

/** The heaviest run among those below a rank (a Fenwick tree of maxima). */
class BestBelow {
  readonly #best: Int32Array
  #total: Float64Array = new Float64Array()

  constructor(size: number) {
    this.#best = new Int32Array(size + 1).fill(nowhere)
  }
  find(rank: number): number {
    let best = nowhere
    for (let at = rank; at > 0; at -= at & -at) {
      const run = this.#best[at]!
      if (run >= 0 && (best < 0 || this.#total[run]! > this.#total[best]!)) best = run
    }
    return best
  }
  put(rank: number, run: number, total: Float64Array): void {
    this.#total = total
    for (let at = rank; at < this.#best.length; at += at & -at)
      if (this.#best[at]! < 0 || total[this.#best[at]!]! < total[run]!) this.#best[at] = run
  }
}
