/** Where the highest scores above 0 stand, the highest first; of equal ones the first. */
export function best(scores: Float32Array, limit: number, accepts: (at: number) => boolean = () => true): number[] {
  const kept: number[] = []
  let least = 0
  // Twice as many as asked for are kept before they are sorted: few texts come that far.
  const cut = (): void => {
    kept.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    if (kept.length > limit) kept.length = limit
    if (kept.length === limit) least = scores[kept.at(-1) ?? 0] ?? 0
  }
  for (let i = 0; i < scores.length; i += 1) {
    const score = scores[i] ?? 0
    if (score <= least || !accepts(i)) continue
    kept.push(i)
    if (kept.length >= limit * 2) cut()
  }
  cut()
  return kept
}
