import { f64, i32, item } from '../../../kernel/cells.ts'
import { matchedLength, type Matches, type Run } from './match.ts'

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

function uniqueRuns(a: Int32Array, b: Int32Array): Run[] {
  const { inA, inB, slots } = samplesOf(a, b)
  const runs: Run[] = []
  let endA = 0
  let diagonal = NaN
  for (let at = 0; at + sample <= a.length; at++) {
    // Every position of `a` has a slot, and every slot a place in both tables.
    const slot = slots[at]!
    if (inA[slot] !== at) continue
    const there = inB[slot]!
    if (there < 0 || (at < endA && at - there === diagonal)) continue
    if (!sameAt(a, at, b, there)) continue
    let from = 0
    while (from < at && from < there && a[at - from - 1] === b[there - from - 1]) from += 1
    let to = sample
    while (at + to < a.length && there + to < b.length && a[at + to] === b[there + to]) to += 1
    runs.push({ a: at - from, b: there - from, length: from + to })
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
    // Slots are below the size of the tables.
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
    // Both positions are inside: these lines read every symbol of long texts.
    hash = (Math.imul(hash, base) + of[at]! + 1) | 0
    if (at >= sample) hash = (hash - Math.imul(leaving, of[at - sample]! + 1)) | 0
    if (at >= sample - 1) take(at - sample + 1, (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7) & mask)
  }
}

/**
 * From runs in the order of `a`, the chain with most symbols whose positions also rise in `b`; overlaps are cut off.
 */
export function heaviestChain(runs: readonly Run[]): Matches {
  const rank = new Int32Array(runs.length)
  const byStart = [...runs.entries()].sort(([, x], [, y]) => x.b - y.b)
  for (const [at, [run]] of byStart.entries()) rank[run] = at
  const before = new Int32Array(runs.length)
  const total = new Float64Array(runs.length)
  const best = new BestBelow(total)
  let last = nowhere
  let most = 0
  for (const [run, { length }] of runs.entries()) {
    const from = best.find(i32(rank, run))
    const sum = (from < 0 ? 0 : f64(total, from)) + length
    before[run] = from
    total[run] = sum
    best.put(i32(rank, run) + 1, run)
    if (sum > most) [most, last] = [sum, run]
  }
  const chain: Run[] = []
  for (let run = last; run >= 0; run = i32(before, run)) chain.push(item(runs, run))
  return cut(chain.reverse())
}

function cut(chain: readonly Run[]): Matches {
  const kept: Matches = []
  let endA = 0
  let endB = 0
  for (const run of chain) {
    const over = Math.max(0, endA - run.a, endB - run.b)
    const length = run.length - over
    if (length <= 0) continue
    kept.push({ a: run.a + over, b: run.b + over, length })
    endA = run.a + over + length
    endB = run.b + over + length
  }
  return kept
}

/** The run with the greatest total among those below a rank (a Fenwick tree of maxima). */
class BestBelow {
  readonly #best: Int32Array
  readonly #total: Float64Array

  /** @param total the total of each run that is put in */
  constructor(total: Float64Array) {
    this.#best = new Int32Array(total.length + 1).fill(nowhere)
    this.#total = total
  }
  find(rank: number): number {
    let best = nowhere
    for (let at = rank; at > 0; at -= at & -at) {
      const run = i32(this.#best, at)
      if (run >= 0 && (best < 0 || f64(this.#total, run) > f64(this.#total, best))) best = run
    }
    return best
  }
  put(rank: number, run: number): void {
    const total = f64(this.#total, run)
    for (let at = rank; at < this.#best.length; at += at & -at) {
      const known = i32(this.#best, at)
      if (known < 0 || f64(this.#total, known) < total) this.#best[at] = run
    }
  }
}
