/** A wording, and how often it is right when it is the only one to match. */
export interface Wording {
  trust: number
  pattern: RegExp
}

/** Each further place where a wording gives the same answer adds a little. */
const AGAIN = 0.05
const MOST = 4

/**
 * The answer with the highest combined trust of all wordings; empty if none matches.
 * @param read the answers in one match, without invalid ones
 */
export function vote(text: string, wordings: readonly Wording[], read: (match: RegExpExecArray) => string[]): string[] {
  const votes = new Map<string, { names: string[]; score: number }>()
  for (const { trust, pattern } of wordings) {
    const places = new Map<string, number>()
    for (const match of text.matchAll(pattern)) {
      const names = read(match)
      if (names.length === 0) continue
      const key = names.join('|')
      const before = places.get(key) ?? 0
      places.set(key, before + 1)
      const known = votes.get(key) ?? { names, score: 0 }
      // The first answer of a wording is its best.
      if (before === 0) known.score += places.size === 1 ? trust : trust / 3
      else if (before < MOST) known.score += AGAIN
      votes.set(key, known)
    }
  }
  return [...votes.values()].toSorted((a, b) => b.score - a.score)[0]?.names ?? []
}
