import { diffSymbols } from './shortest.ts'
import { type Matches, pushRun } from './match.ts'
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
  for (let at = 0; at < matches.length; at += 3)
    matched += 2 * lengths(a.words, matches[at]!, matches[at]! + matches[at + 2]!)
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
  for (let at = 0; at < matches.length; at += 3) {
    const [a, b, length] = [matches[at]!, matches[at + 1]!, matches[at + 2]!]
    const before = Math.max(a - endA, b - endB)
    const after = Math.max((matches[at + 3] ?? lengthA) - a - length, (matches[at + 4] ?? lengthB) - b - length)
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
  const shifted = [...matches]
  for (let at = 3; at < shifted.length; at += 3) {
    const gapA = shifted[at]! - shifted[at - 3]! - shifted[at - 1]!
    const gapB = shifted[at + 1]! - shifted[at - 2]! - shifted[at - 1]!
    if ((gapA === 0) === (gapB === 0)) continue
    const words = gapA > 0 ? a : b
    const start = shifted[at - 3 + (gapA > 0 ? 0 : 1)]! + shifted[at - 1]!
    const by = bestShift(words, start, start + gapA + gapB, shifted[at - 1]!, shifted[at + 2]!)
    shifted[at - 1]! += by
    shifted[at]! += by
    shifted[at + 1]! += by
    shifted[at + 2]! -= by
  }
  return shifted
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
    const endLeft = toA > atA ? a.ends[toA - 1]! : atLeft
    const endRight = toB > atB ? b.ends[toB - 1]! : atRight
    push([-1, endLeft - atLeft, 0])
    push([1, 0, endRight - atRight])
    push([0, toLeft - endLeft, toRight - endRight])
  }
  for (let at = 0; at < matches.length; at += 3) {
    const [x, y, length] = [matches[at]!, matches[at + 1]!, matches[at + 2]!]
    if (length === 0) continue
    between(x, y, a.starts[x]!, b.starts[y]!)
    const endLeft = a.ends[x + length - 1]!
    const endRight = b.ends[y + length - 1]!
    push([0, endLeft - a.starts[x]!, endRight - b.starts[y]!])
    ;[atLeft, atRight, atA, atB] = [endLeft, endRight, x + length, y + length]
  }
  between(a.words.length, b.words.length, left.length, right.length)
  return parts
}
