/** Similarity by further facts, in addition to the description; null where one of the two cases lacks the fact. */
export interface Further {
  elements: number | null
  amount: number | null
  region: number | null
}

/** Text, cause and statutes together have the most weight, because only they were evaluated (bench/cases.ts). */
const weights = { score: 80, elements: 12, amount: 5, region: 3 }

/** Total similarity, 0 to 1: the weighted mean of the known values. */
export function overall(score: number, further: Further): number {
  let [sum, all] = [weights.score * score, weights.score]
  for (const name of ['elements', 'amount', 'region'] as const) {
    const value = further[name]
    if (value === null) continue
    sum += weights[name] * value
    all += weights[name]
  }
  return sum / all
}

/** Similarity of amounts by magnitude: 1 for equal ones, 0 for ten times or a tenth. */
export function likeAmounts(ours: number | null, theirs: number | null): number | null {
  if (ours === null || theirs === null || ours <= 0 || theirs <= 0) return null
  return Math.max(0, 1 - Math.abs(Math.log10(ours / theirs)))
}
