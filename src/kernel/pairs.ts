/** A text as pairs of adjacent characters with how often each occurs. */
export interface Pairs {
  pairs: ReadonlyMap<string, number>
  count: number
}

/** The pairs of a text; kept by a caller that compares it with several others. */
export function pairsOf(text: string): Pairs {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return { pairs, count: Math.max(0, text.length - 1) }
}

/** How many pairs two texts have in common, whatever their order. */
export function commonPairs(a: Pairs, b: Pairs): number {
  const [few, many] = a.pairs.size < b.pairs.size ? [a, b] : [b, a]
  let common = 0
  for (const [pair, times] of few.pairs) common += Math.min(times, many.pairs.get(pair) ?? 0)
  return common
}

/** Share of pairs that two texts have in common, from 0 to 1 (Dice 1945). */
export const dice = (a: Pairs, b: Pairs): number =>
  a.count + b.count === 0 ? 0 : (2 * commonPairs(a, b)) / (a.count + b.count)
