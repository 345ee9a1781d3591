import { bestOf, type Candidate, candidates, distinct, type Searched } from './candidates.ts'
import { features, featuresOf } from './features.ts'
import type { Question } from './question.ts'
import { kindsOfText } from './text-kind.ts'

/** Statutes that are looked at beside the candidates of any question, by their words. */
const statutes = 200

/** A situation is told, and the law that it is under asked for: 根据哪条法律 … may he …? */
const longestQuestion = 300
const asked = /(根据|依据|按照|依照)[^。；]{0,20}(法|规定|条)/
export const asksForLaw = (text: string): boolean => text.length <= longestQuestion && asked.test(text)

/** What is weighed: the features, as far as they tell articles of one question apart, and the kind of text. */
const weighed = features.flatMap((name, i) => (name === 'questionLength' || name === 'rank' ? [] : [i]))
const kinds = kindsOfText.slice(0, -1)
export const weights = weighed.length + kinds.length

/** The articles to look at closely when the law that a situation is under is asked for. */
export function describedCandidates(all: readonly Searched[]): Candidate[] {
  const isStatute = ({ index }: Searched, at: number): boolean => index.kindOf[index.lawOf[at]!] === 0
  return distinct(all, [candidates(all), bestOf(all, statutes, ({ scores }) => ({ scores: scores.words }), isStatute)])
}

/**
 * What is weighed of some articles, article by article: each feature in standard deviations from the mean of these
 * articles, then 1 at the kind of the text.
 */
export function describedRows(all: readonly Searched[], question: Question, some: readonly Candidate[]): Float32Array {
  const told = featuresOf(all, question, some)
  const rows = new Float32Array(some.length * weights)
  weighed.forEach((feature, column) => {
    const values = Float64Array.from(some, (_, i) => told[i * features.length + feature]!)
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) + 1e-9
    values.forEach((x, i) => (rows[i * weights + column] = (x - mean) / spread))
  })
  some.forEach(({ part, at }, i) => {
    const { index } = all[part]!
    const kind = index.kindOf[index.lawOf[at]!]!
    if (kind < kinds.length) rows[i * weights + weighed.length + kind] = 1
  })
  return rows
}

/** What the weights say of the row that begins at a place. */
export function weigh(by: ArrayLike<number>, rows: Float32Array, from: number): number {
  let sum = 0
  for (let j = 0; j < weights; j += 1) sum += by[j]! * rows[from + j]!
  return sum
}
