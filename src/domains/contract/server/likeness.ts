import { fold } from './full-text/fold.ts'

/** Two texts from this share on are taken for the same one, slightly changed. */
export const SAME_TEXT = 0.9

/** A text as pairs of characters with how often each occurs, without spaces and rules to fill in. */
interface Pairs {
  counts: ReadonlyMap<string, number>
  total: number
}

/** The pairs of a text; kept by the caller, who compares it with several others. */
export function pairsOf(text: string): Pairs {
  const plain = fold(text).replaceAll(/[\s_]+/gu, '')
  const counts = new Map<string, number>()
  for (let at = 0; at + 1 < plain.length; at += 1) {
    const pair = plain.slice(at, at + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return { counts, total: Math.max(0, plain.length - 1) }
}

/**
 * Share of the pairs of characters that two texts have in common, whatever their order (Dice's coefficient).
 * @returns 0 for texts without a common pair, 1 for the same pairs
 */
export function likeness(a: Pairs, b: Pairs): number {
  if (a.total + b.total === 0) return 0
  const [few, many] = a.counts.size < b.counts.size ? [a, b] : [b, a]
  let common = 0
  for (const [pair, count] of few.counts) common += Math.min(count, many.counts.get(pair) ?? 0)
  return (2 * common) / (a.total + b.total)
}

/** Lengths between which a text can be so similar to one of this length. */
export const lengthsLike = (length: number): [from: number, to: number] => {
  const ratio = SAME_TEXT / (2 - SAME_TEXT)
  return [Math.floor(length * ratio * 0.9), Math.ceil((length / ratio) * 1.1)]
}
