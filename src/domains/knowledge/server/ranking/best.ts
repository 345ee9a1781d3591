import { f32 } from '../../../../kernel/cells.ts'
/** Every eighth score is sampled first, to estimate a threshold. */
const every = 8

/** Positions of the highest scores above 0, highest first; of equal scores the earlier one. */
export function best(scores: Float32Array, limit: number, accepts: (at: number) => boolean = () => true): number[] {
  const likely = above(scores, limit, accepts, leastOf(scores, limit))
  return likely.length < limit ? above(scores, limit, accepts, 0) : likely
}

/** A threshold that about twice `limit` scores exceed; 0 if there are hardly more scores than that. */
function leastOf(scores: Float32Array, limit: number): number {
  const sample = new Float32Array(Math.floor(scores.length / every))
  for (let i = 0; i < sample.length; i += 1) sample[i] = f32(scores, i * every)
  return Math.max(0, sample.sort().at(-1 - Math.ceil((2 * limit) / every)) ?? 0)
}

function above(scores: Float32Array, limit: number, accepts: (at: number) => boolean, from: number): number[] {
  const kept: number[] = []
  let least = from
  // Up to twice `limit` positions are collected before they are sorted: few scores reach the threshold.
  const cut = (): void => {
    kept.sort((a, b) => f32(scores, b) - f32(scores, a) || a - b)
    if (kept.length > limit) kept.length = limit
    const last = kept.at(-1)
    if (last !== undefined && kept.length === limit) least = f32(scores, last)
  }
  for (let i = 0; i < scores.length; i += 1) {
    if (f32(scores, i) <= least || !accepts(i)) continue
    kept.push(i)
    if (kept.length >= limit * 2) cut()
  }
  cut()
  return kept
}
