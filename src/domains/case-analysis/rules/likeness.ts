/** What an organisation tells beside the story; null where one of both sides says nothing of it. */
export interface Further {
  elements: number | null
  amount: number | null
  region: number | null
}

/** Text, cause and statutes together count most: they are what was measured. */
const weights = { score: 80, elements: 12, amount: 5, region: 3 }

/** How alike two cases are in all, 0 to 1: the mean by weight of what is known. */
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

/** Amounts are compared by their order: the same is 1, ten times as much or a tenth 0. */
export function likeAmounts(ours: number | null, theirs: number | null): number | null {
  if (ours === null || theirs === null || ours <= 0 || theirs <= 0) return null
  return Math.max(0, 1 - Math.abs(Math.log10(ours / theirs)))
}
