import { addU32, f64, i32, u32, u8 } from '../../../kernel/cells.ts'
import type { Terms } from './terms.ts'

/** Okapi BM25 with its usual constants. */
const K1 = 1.2
const B = 0.75

interface Scored {
  scores: Float64Array
  /** Share of the asked text that each of the others contains, weighted by term: 0 to 1. */
  shares: Float64Array
}

/**
 * BM25 scores of all texts for an asked one.
 * @param once counts every term of the asked text once: repeated terms of a long description are names and function
 *   words; false is standard BM25, for comparison
 */
export function scoreTexts(texts: readonly Terms[], asked: Terms, once = true): Scored {
  const { slotOf, size } = slots(asked.terms)
  const having = new Uint32Array(size)
  let lengths = 0
  /** Of each text the terms of the asked one: slot of the term and its count in one number. */
  const matched = texts.map(({ terms, counts, length }) => {
    const found: number[] = []
    for (let j = 0; j < terms.length; j += 1) {
      const slot = slotOf(u32(terms, j))
      if (slot < 0) continue
      found.push(slot * 256 + u8(counts, j))
      addU32(having, slot, 1)
    }
    lengths += length
    return { found, length }
  })
  const n = texts.length
  const average = lengths / Math.max(n, 1) || 1
  const rarity = Float64Array.from(having, (count) => Math.log(1 + (n - count + 0.5) / (count + 0.5)))
  const worth = rarity.map((value, slot) => (once ? value : value * u8(asked.counts, slot)))
  const all = rarity.reduce((sum, value) => sum + value, 0) || 1
  const scores = new Float64Array(n)
  const shares = new Float64Array(n)
  for (const [i, { found, length }] of matched.entries()) {
    const long = K1 * (1 - B + (B * length) / average)
    let [score, share] = [0, 0]
    for (const match of found) {
      const [slot, count] = [match >>> 8, match & 255]
      score += (f64(worth, slot) * count * (K1 + 1)) / (count + long)
      share += f64(rarity, slot) / all
    }
    scores[i] = score
    shares[i] = share
  }
  return { scores, shares }
}

/** Hash table from terms to slots, without boxing numbers. */
function slots(terms: Uint32Array): { slotOf: (term: number) => number; size: number } {
  const width = 2 ** Math.ceil(Math.log2(Math.max(terms.length, 1) * 4))
  const places = new Int32Array(width).fill(-1)
  for (const [slot, term] of terms.entries()) {
    let at = term & (width - 1)
    while (i32(places, at) >= 0) at = (at + 1) & (width - 1)
    places[at] = slot
  }
  return {
    size: terms.length,
    slotOf: (term) => {
      let at = term & (width - 1)
      let slot = i32(places, at)
      while (slot >= 0 && terms[slot] !== term) {
        at = (at + 1) & (width - 1)
        slot = i32(places, at)
      }
      return slot
    },
  }
}
