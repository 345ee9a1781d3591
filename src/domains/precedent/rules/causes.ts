/** Character pairs of a cause of action or charge, without the parts common to all of them. */
function pairsOf(cause: string): Set<string> {
  const core = cause.replace(/纠纷$|罪$/, '').replace(/、|非法/g, '')
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < core.length; i += 1) pairs.add(core.slice(i, i + 2))
  return pairs.size > 0 ? pairs : new Set([core])
}

const known = new Map<string, Set<string>>()
const mostKnown = 5000

function knownPairs(cause: string): Set<string> {
  const found = known.get(cause) ?? pairsOf(cause)
  if (known.size < mostKnown) known.set(cause, found)
  return found
}

/** Share of the shorter of two names contained in the other, 0 to 1: 贩卖毒品罪 is contained in 走私、贩卖、运输、制造毒品罪. */
export function causeLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [left, right] = [knownPairs(one), knownPairs(other)]
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared += 1
  return shared / Math.min(left.size, right.size)
}

const best = (cause: string, others: readonly string[]): number =>
  others.reduce((most, other) => Math.max(most, causeLikeness(cause, other)), 0)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Similarity of two cases by all their causes: the harmonic mean of recall and precision. */
export function causesLikeness(asked: readonly string[], found: readonly string[]): number {
  if (asked.length === 0 || found.length === 0) return 0
  const recall = mean(asked.map((cause) => best(cause, found)))
  const precision = mean(found.map((cause) => best(cause, asked)))
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

/** The same for causes with probabilities: the probable causes that a case has, weighted by probability. */
export const likelyCauses = (likely: ReadonlyMap<string, number>, found: readonly string[]): number =>
  [...likely].reduce((sum, [cause, share]) => sum + share * best(cause, found), 0)
