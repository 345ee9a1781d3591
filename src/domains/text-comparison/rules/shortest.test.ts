import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMatches } from './apply.ts'
import { greedyMatches } from './greedy.ts'
import { matchedLength } from './match.ts'
import { type Diff, diffTexts } from './shortest.ts'
import { stripMatches } from './strips.ts'
import type { Symbols } from './symbols.ts'

/** The length of a longest common subsequence by its definition. */
function naiveLength({ a, b }: Symbols): number {
  let row = new Int32Array(b.length + 1)
  for (const symbol of a) {
    const next = new Int32Array(b.length + 1)
    for (let j = 0; j < b.length; j++) next[j + 1] = symbol === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!)
    row = next
  }
  return row[b.length]!
}

function expectRight(found: Diff & { symbols: Symbols }): void {
  const { symbols, matches } = found
  let [x, y] = [0, 0]
  for (const { a, b, length } of matches) {
    expect(a >= x && b >= y).toBe(true)
    for (let k = 0; k < length; k++) expect(symbols.a[a + k]).toBe(symbols.b[b + k])
    ;[x, y] = [a + length, b + length]
  }
  expect(applyMatches(symbols, matches)).toEqual(symbols.b)
}

const letters = (some: string, length: number) =>
  fc.array(fc.constantFrom(...some), { maxLength: length }).map((all) => all.join(''))

describe('the script between two texts', () => {
  test('is the shortest there is, and gives the later text', () => {
    const texts = fc.oneof(letters('甲乙', 300), letters('甲乙丙丁戊己庚辛', 700))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const found = diffTexts(before, after)
        expectRight(found)
        expect(matchedLength(found.matches)).toBe(naiveLength(found.symbols))
      }),
      { numRuns: 60 },
    )
  })

  test('is the same whichever of its ways finds it, within the edits that are known to suffice', () => {
    fc.assert(
      fc.property(letters('甲乙丙丁', 900), letters('甲乙丙丁', 900), (before, after) => {
        const { symbols, matches } = diffTexts(before, after)
        const most = symbols.a.length + symbols.b.length - 2 * matchedLength(matches)
        const strips = stripMatches(symbols.a, symbols.b, symbols.count, { most })
        expect(matchedLength(strips!)).toBe(matchedLength(matches))
      }),
      { numRuns: 40 },
    )
  })

  test('is found by the greedy way whatever fraction its limit has', () => {
    const before = Int32Array.from({ length: 600 }, (_, i) => i % 97)
    const after = before.filter((_, i) => i % 100 !== 50)
    for (const most of [64, 64.125, 149.875]) {
      const matches = greedyMatches(before, after, most)
      expect(matches && matchedLength(matches)).toBe(after.length)
    }
  })

  test('keeps characters outside the basic plane whole', () => {
    const { symbols, matches } = diffTexts('甲𠮷乙', '甲𠮶乙')
    expect(symbols.a).toHaveLength(3)
    expect(matches).toEqual([
      { a: 0, b: 0, length: 1 },
      { a: 2, b: 2, length: 1 },
    ])
  })

  test('is found around parts that were moved', () => {
    const part = (from: number) =>
      Array.from({ length: 700 }, (_, i) => String.fromCodePoint(0x4e00 + from + i)).join('')
    const found = diffTexts(part(0) + part(1000) + part(2000), part(2000) + part(0) + part(1000))
    expect(matchedLength(found.matches)).toBe(1400)
  })

  test('is longer than needed, but right, when time ends', () => {
    const text = (seed: number) =>
      Array.from({ length: 9000 }, (_, i) =>
        String.fromCodePoint(0x4e00 + ((i * seed * 31 + i * i * seed) % 700)),
      ).join('')
    const found = diffTexts(text(7), text(13), { step: () => false })
    expect(found.isShortest).toBe(false)
    expectRight(found)
  })
})
