import { BackwardMatches, type Matches } from './match.ts'
import { i32 } from '../../../kernel/cells.ts'

/** Width of a strip of columns in 32-bit words: so narrow that most symbols do not occur in it. */
const words = 8
const width = 32 * words
/** Rows between two stored states of a strip: needed parts of the table are recomputed from them. */
const keepEvery = 1024

interface Strip {
  /** The band of rows of this strip, in 32-bit words. */
  from: number
  to: number
  /** For each row of the band whether the common length grows in it, at the strip's left edge. */
  left: Int32Array
  /** The horizontal differences, stored every `keepEvery` rows. */
  kept: Int32Array
}

export interface StripOptions {
  /** Edits of a known script: longer ones are not searched for. */
  most?: number
  /** Called after each strip with the progress; returns whether to continue. */
  step?: (done: number) => boolean
}

/**
 * A bit-parallel longest common subsequence: 32 cells of the table at once (Crochemore, Iliopoulos, Pinzon and Reid
 * 2001; Hyyrö 2004), strip by strip, without rows that no script shorter than a known one can reach (Ukkonen 1985).
 * Each strip stores its left edge and some rows, so that backtracking recomputes only the parts on its path.
 * @param symbols all symbols of both are below it
 * @returns undefined when `step` returned false, or when `most` edits do not suffice
 */
export function stripMatches(
  a: Int32Array,
  b: Int32Array,
  symbols: number,
  { most = a.length + b.length, step }: StripOptions = {},
): Matches | undefined {
  const masks = new Masks(symbols)
  const strips: Strip[] = []
  let band = { from: 0, to: rowWords(a, width + reach(a.length - b.length, most - Math.abs(a.length - b.length))) }
  let top = 0
  let edge = new Int32Array(band.to)
  for (let column = 0; column < b.length; column += width) {
    const end = Math.min(column + width, b.length)
    masks.load(b, column, end)
    const strip: Strip = { ...band, left: edge, kept: new Int32Array(words * keptStates(band)) }
    const right = sweep(a, masks, strip)
    strips.push(strip)
    if (step && !step(end / b.length)) return undefined
    if (end === b.length) break
    const next = narrow(a, b, { band, right, top, column: end, most })
    if (!next) return undefined
    ;({ band, edge, top } = next)
  }
  return wayBack(a, b, masks, strips)
}

const rowWords = (a: Int32Array, rows: number) => Math.min(Math.ceil(a.length / 32), Math.ceil(rows / 32))
const keptStates = (band: { from: number; to: number }) => Math.ceil((32 * (band.to - band.from)) / keepEvery)
/** How far below the diagonal rows can be, with `ahead` more rows left than columns and `spare` edits. */
const reach = (ahead: number, spare: number) => Math.max(ahead, 0) + Math.max(spare, 0) / 2

/** Positions of each symbol in a strip: a row of bits, and row 0 for symbols that do not occur in it. */
class Masks {
  readonly rowOf: Int32Array
  readonly bits = new Int32Array(words * (width + 1))
  #symbols: Int32Array = new Int32Array()

  constructor(symbols: number) {
    this.rowOf = new Int32Array(symbols)
  }

  load(b: Int32Array, from: number, to: number): void {
    for (const symbol of this.#symbols) this.rowOf[symbol] = 0
    this.#symbols = b.subarray(from, to)
    this.bits.fill(0)
    let rows = 0
    for (let at = 0; at < to - from; at++) {
      const symbol = i32(b, from + at)
      const row = (this.rowOf[symbol] ||= ++rows)
      const cell = row * words + (at >> 5)
      this.bits[cell] = i32(this.bits, cell) | (1 << (at & 31))
    }
  }
}

/** Fills a strip's table row by row. @returns its right edge */
function sweep(a: Int32Array, { rowOf, bits }: Masks, { from, to, left, kept }: Strip): Int32Array {
  const right = new Int32Array(to - from)
  const state = new Int32Array(words).fill(-1)
  for (let word = from; word < to; word++) {
    if (((word - from) * 32) % keepEvery === 0) kept.set(state, (((word - from) * 32) / keepEvery) * words)
    right[word - from] = sweepWord(a, rowOf, bits, state, word, i32(left, word - from))
  }
  return right
}

/** 32 rows of a strip. @returns the bits of its right edge */
function sweepWord(
  a: Int32Array,
  rowOf: Int32Array,
  bits: Int32Array,
  state: Int32Array,
  word: number,
  left: number,
): number {
  const first = 32 * word
  const rows = Math.min(32, a.length - first)
  let right = 0
  for (let row = 0; row < rows; row++) {
    let carry = (left >>> row) & 1
    // Rows are below the length of `a`, symbols below that of `rowOf`.
    const mask = rowOf[a[first + row]!]! * words
    if (mask !== 0) carry = stepRow(mask, bits, state, carry)
    else if (carry !== 0) {
      for (let at = 0; at < words; at++) {
        const old = state[at]!
        if (old === -1) continue
        state[at] = old | (old + 1)
        carry = 0
        break
      }
    }
    right |= carry << row
  }
  return right
}

interface Edge {
  band: { from: number; to: number }
  right: Int32Array
  /** Common length at the band's first row. */
  top: number
  column: number
  most: number
}

/** The rows of the next strip that a script of at most `most` edits can pass through; undefined when there are none. */
function narrow(a: Int32Array, b: Int32Array, { band, right, top, column, most }: Edge) {
  const missing = b.length - column
  let common = top
  let from = -1
  let newTop = 0
  let lowest = 0
  for (let word = band.from; word <= band.to; word++) {
    const row = Math.min(32 * word, a.length)
    const ahead = a.length - row - missing
    // Rows of one word differ from its first by 32 at most, both in past and in future edits.
    const spare = most + 64 - (row + column - 2 * common) - Math.abs(ahead)
    if (spare >= 0) {
      if (from < 0) {
        from = Math.max(word - 1, band.from)
        newTop = from === word ? common : common - popCount(i32(right, from - band.from))
      }
      lowest = Math.max(lowest, row + 32 + width + reach(ahead, spare))
    }
    if (word < band.to) common += popCount(i32(right, word - band.from))
  }
  if (from < 0) return undefined
  const to = Math.max(from + 1, rowWords(a, lowest))
  const edge = new Int32Array(to - from)
  edge.set(right.subarray(from - band.from, Math.min(to, band.to) - band.from))
  return { band: { from, to }, edge, top: newTop }
}

function popCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Backtracks through the table from its last cell to its first. */
function wayBack(a: Int32Array, b: Int32Array, masks: Masks, strips: Strip[]): Matches {
  const found = new BackwardMatches()
  let row = a.length
  for (const [index, strip] of [...strips.entries()].reverse()) {
    const column = index * width
    masks.load(b, column, Math.min(column + width, b.length))
    row = Math.min(row, 32 * strip.to)
    row = backThrough(a, b, masks, strip, { row, column, found })
  }
  return found.forward()
}

/** The states of a strip's rows, recomputed from a stored one. */
function statesFrom(a: Int32Array, { rowOf, bits }: Masks, strip: Strip, firstRow: number, rows: number): Int32Array {
  const states = new Int32Array((rows + 1) * words)
  const at = (firstRow - 32 * strip.from) / keepEvery
  const state = strip.kept.slice(at * words, (at + 1) * words)
  states.set(state)
  for (let row = 0; row < rows; row++) {
    const left = i32(strip.left, ((firstRow + row) >> 5) - strip.from) >>> (row & 31)
    stepRow(i32(rowOf, i32(a, firstRow + row)) * words, bits, state, left & 1)
    states.set(state, (row + 1) * words)
  }
  return states
}

/**
 * The next row of a strip. A state has `words` numbers, and so has each row of `bits`, of which `mask` is the first.
 * @returns the carry at its right edge
 */
function stepRow(mask: number, bits: Int32Array, state: Int32Array, left: number): number {
  let carry = left
  for (let at = 0; at < words; at++) {
    const match = bits[mask + at]!
    const old = state[at]!
    const both = old & match
    const sum = (old + both + carry) | 0
    carry = (both | (old & ~sum)) >>> 31
    state[at] = sum | (old & ~match)
  }
  return carry
}

/** @returns the row in which the path leaves the strip to the left */
function backThrough(
  a: Int32Array,
  b: Int32Array,
  masks: Masks,
  strip: Strip,
  at: { row: number; column: number; found: BackwardMatches },
): number {
  const top = 32 * strip.from
  let { row } = at
  let column = Math.min(width, b.length - at.column)
  while (row > top && column > 0) {
    const first = top + Math.floor((row - 1 - top) / keepEvery) * keepEvery
    const states = statesFrom(a, masks, strip, first, row - first)
    const flat = (of: number) => (i32(states, (of - first) * words + ((column - 1) >> 5)) >>> ((column - 1) & 31)) & 1
    while (row > first && column > 0) {
      if (flat(row)) column -= 1
      else if (flat(row - 1)) {
        row -= 1
        column -= 1
        at.found.add(row, at.column + column, 1)
      } else row -= 1
    }
  }
  return row
}
