/** A cause of action or charge without what all of them have in common. */
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

/** How much of the shorter of two names stands in the other, 0 to 1: 贩卖毒品罪 is one of 走私、贩卖、运输、制造毒品罪. */
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

/** How alike two cases are by all of their causes: the harmonic mean of what each has of the other. */
export function causesLikeness(asked: readonly string[], found: readonly string[]): number {
  if (asked.length === 0 || found.length === 0) return 0
  const recall = mean(asked.map((cause) => best(cause, found)))
  const precision = mean(found.map((cause) => best(cause, asked)))
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

/** The same where the causes are only likely: probability of each → how much of that a case has. */
export const likelyCauses = (likely: ReadonlyMap<string, number>, found: readonly string[]): number =>
  [...likely].reduce((sum, [cause, share]) => sum + share * best(cause, found), 0)
