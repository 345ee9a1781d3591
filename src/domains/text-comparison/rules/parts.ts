import { item } from '../../../kernel/cells.ts'
import { diffSymbols } from './shortest.ts'
import { type Matches, pushRun, type Run } from './match.ts'
import type { Symbols } from './symbols.ts'
import { type Cut, type Tokens, tokensOf } from './tokens.ts'

/**
 * A segment of two texts: equal on both sides (0; with the lengths left and right, which differ if something is
 * ignored), only left (-1) or only right (1).
 */
export type Part = readonly [kind: 0 | -1 | 1, left: number, right: number]

export interface Compared {
  parts: Part[]
  /** Matching characters left and right, and all compared characters. */
  matched: number
  counted: number
  isExact: boolean
}

interface Ways {
  /** The normalised form of a word, left and right. */
  normal: readonly [left: (word: string) => string, right: (word: string) => string]
  cut?: Cut
  step?: () => boolean
}

/** The differences inside two corresponding texts. */
export function compareTexts(left: string, right: string, { normal, cut, step }: Ways): Compared {
  const a = tokensOf(left, normal[0], cut)
  const b = tokensOf(right, normal[1], cut)
  const { matches, isShortest } = diffSymbols(numbered(a.words, b.words), { step })
  const lengths = (words: string[], from: number, to: number) => words.slice(from, to).join('').length
  let matched = 0
  for (const run of matches) matched += 2 * lengths(a.words, run.a, run.a + run.length)
  const counted = lengths(a.words, 0, a.words.length) + lengths(b.words, 0, b.words.length)
  return { parts: partsOf(left, right, a, b, readable(a, b, matches)), matched, counted, isExact: isShortest }
}

/** Assigns equal words the same number. */
export function numbered(a: string[], b: string[]): Symbols {
  const numbers = new Map<string, number>()
  const read = (words: string[]) =>
    Int32Array.from(words, (word) => {
      const known = numbers.get(word)
      if (known === undefined) numbers.set(word, numbers.size)
      return known ?? numbers.size - 1
    })
  return { a: read(a), b: read(b), count: numbers.size + a.length + b.length }
}

/**
 * Removes matches that are not worth showing: one or two common characters between larger differences only fragment
 * them. Removed matches are shown as deleted and inserted, so nothing is lost.
 */
function readable(a: Tokens, b: Tokens, matches: Matches): Matches {
  let kept = matches
  for (;;) {
    const next = withoutCrumbs(kept, a.words.length, b.words.length)
    if (next.length === kept.length) return slid(next, a.words, b.words)
    kept = next
  }
}

function withoutCrumbs(matches: Matches, lengthA: number, lengthB: number): Matches {
  const kept: Matches = []
  let endA = 0
  let endB = 0
  for (const [at, { a, b, length }] of matches.entries()) {
    const next = matches[at + 1] ?? { a: lengthA, b: lengthB }
    const before = Math.max(a - endA, b - endB)
    const after = Math.max(next.a - a - length, next.b - b - length)
    const isInside = (a > 0 || b > 0) && (a + length < lengthA || b + length < lengthB)
    if (isInside && length <= Math.min(before, after) && length <= longestCrumb) continue
    pushRun(kept, a, b, length)
    endA = a + length
    endB = b + length
  }
  return kept
}
/** Longer matches are always kept. */
const longestCrumb = 4

/** Shifts pure insertions and deletions so that they end at the end of a sentence or phrase. */
function slid(matches: Matches, a: string[], b: string[]): Matches {
  const shifted = matches.map((run) => ({ ...run }))
  let before: Run | undefined
  for (const run of shifted) {
    if (before) slide(before, run, a, b)
    before = run
  }
  return shifted
}

/** Shifts what is between two runs, if it is on one side only. */
function slide(before: Run, run: Run, a: string[], b: string[]): void {
  const gapA = run.a - before.a - before.length
  const gapB = run.b - before.b - before.length
  if ((gapA === 0) === (gapB === 0)) return
  const [words, from] = gapA > 0 ? [a, before.a] : [b, before.b]
  const start = from + before.length
  const by = bestShift(words, start, start + gapA + gapB, before.length, run.length)
  before.length += by
  run.a += by
  run.b += by
  run.length -= by
}

const sentenceEnd = /[。；;！？!?\n]/u
const phraseEnd = /[\p{P}\s]/u

/** The best shift of the range [start, end) back or forth for readability. */
function bestShift(words: string[], start: number, end: number, roomBefore: number, roomAfter: number): number {
  let best = 0
  let bestValue = valueAt(words, start, end)
  const look = (by: number) => {
    const value = valueAt(words, start + by, end + by)
    if (value > bestValue) [best, bestValue] = [by, value]
  }
  for (let by = -1; -by < roomBefore && words[start + by] === words[end + by]; by--) look(by)
  for (let by = 1; by < roomAfter && words[start + by - 1] === words[end + by - 1]; by++) look(by)
  return best
}

function valueAt(words: string[], start: number, end: number): number {
  const worth = (word: string | undefined) =>
    word === undefined || sentenceEnd.test(word) ? 2 : phraseEnd.test(word) ? 1 : 0
  return worth(words[end - 1]) + worth(words[start - 1])
}

function partsOf(left: string, right: string, a: Tokens, b: Tokens, matches: Matches): Part[] {
  const parts: Part[] = []
  let [atLeft, atRight, atA, atB] = [0, 0, 0, 0]
  const push = (part: Part) => {
    const last = parts.at(-1)
    if (part[1] + part[2] === 0) return
    if (last && last[0] === part[0]) parts[parts.length - 1] = [part[0], last[1] + part[1], last[2] + part[2]]
    else parts.push(part)
  }
  /** The text between two matches; ignored characters in it count as equal. */
  const between = (toA: number, toB: number, toLeft: number, toRight: number) => {
    const endLeft = toA > atA ? item(a.ends, toA - 1) : atLeft
    const endRight = toB > atB ? item(b.ends, toB - 1) : atRight
    push([-1, endLeft - atLeft, 0])
    push([1, 0, endRight - atRight])
    push([0, toLeft - endLeft, toRight - endRight])
  }
  for (const { a: x, b: y, length } of matches) {
    if (length === 0) continue
    const [startLeft, startRight] = [item(a.starts, x), item(b.starts, y)]
    const [endLeft, endRight] = [item(a.ends, x + length - 1), item(b.ends, y + length - 1)]
    between(x, y, startLeft, startRight)
    push([0, endLeft - startLeft, endRight - startRight])
    ;[atLeft, atRight, atA, atB] = [endLeft, endRight, x + length, y + length]
  }
  between(a.words.length, b.words.length, left.length, right.length)
  return parts
}
