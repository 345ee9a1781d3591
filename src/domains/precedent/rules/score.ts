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
  // The matches of each text: slot of the term and its count in one number.
  const matched: number[] = []
  const ends = new Uint32Array(texts.length)
  const having = new Uint32Array(size)
  let lengths = 0
  for (const [i, { terms, counts, length }] of texts.entries()) {
    for (let j = 0; j < terms.length; j += 1) {
      const slot = slotOf(terms[j]!)
      if (slot < 0) continue
      matched.push(slot * 256 + counts[j]!)
      having[slot]! += 1
    }
    ends[i] = matched.length
    lengths += length
  }
  const n = texts.length
  const average = lengths / Math.max(n, 1) || 1
  const rarity = Float64Array.from(having, (count) => Math.log(1 + (n - count + 0.5) / (count + 0.5)))
  const worth = rarity.map((value, slot) => (once ? value : value * asked.counts[slot]!))
  const all = rarity.reduce((sum, value) => sum + value, 0) || 1
  const scores = new Float64Array(n)
  const shares = new Float64Array(n)
  let at = 0
  for (const [i, { length }] of texts.entries()) {
    const long = K1 * (1 - B + (B * length) / average)
    for (; at < ends[i]!; at += 1) {
      const [slot, count] = [matched[at]! >>> 8, matched[at]! & 255]
      scores[i]! += (worth[slot]! * count * (K1 + 1)) / (count + long)
      shares[i]! += rarity[slot]! / all
    }
  }
  return { scores, shares }
}

/** Hash table from terms to slots, without boxing numbers. */
function slots(terms: Uint32Array): { slotOf: (term: number) => number; size: number } {
  const width = 2 ** Math.ceil(Math.log2(Math.max(terms.length, 1) * 4))
  const places = new Int32Array(width).fill(-1)
  for (const [slot, term] of terms.entries()) {
    let at = term & (width - 1)
    while (places[at]! >= 0) at = (at + 1) & (width - 1)
    places[at] = slot
  }
  return {
    size: terms.length,
    slotOf: (term) => {
      let at = term & (width - 1)
      while (places[at]! >= 0) {
        if (terms[places[at]!] === term) return places[at]!
        at = (at + 1) & (width - 1)
      }
      return -1
    },
  }
}
