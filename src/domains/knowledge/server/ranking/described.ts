import { bestOf, type Candidate, candidates, distinct, type Searched } from './candidates.ts'
import { features, featuresOf } from './features.ts'
import type { Question } from './question.ts'
import { kindsOfText } from './text-kind.ts'
import { f32, item, u32, u8 } from '../../../../kernel/cells.ts'

/** Number of statutes added to the candidates of such a question, by their words. */
const statutes = 200

/** Questions that describe a situation and ask for the applicable law: 根据哪条法律 … 可以 …？ */
const longestQuestion = 300
const asked = /(根据|依据|按照|依照)[^。；]{0,20}(法|规定|条)/
export const asksForLaw = (text: string): boolean => text.length <= longestQuestion && asked.test(text)

/** The weighted features: those that distinguish articles of one question, and the kind of text. */
const weighed = features.flatMap((name, i) => (name === 'questionLength' || name === 'rank' ? [] : [i]))
const kinds = kindsOfText.slice(0, -1)
export const weights = weighed.length + kinds.length

/** The candidate articles when a question asks for the law that applies to a situation. */
export function describedCandidates(all: readonly Searched[]): Candidate[] {
  const isStatute = ({ index }: Searched, at: number): boolean => index.kindOf[u32(index.lawOf, at)] === 0
  return distinct(all, [candidates(all), bestOf(all, statutes, ({ scores }) => ({ scores: scores.words }), isStatute)])
}

/**
 * The feature rows of some articles: each feature in standard deviations from the mean of these articles, then 1 for
 * the kind of the text.
 */
export function describedRows(all: readonly Searched[], question: Question, some: readonly Candidate[]): Float32Array {
  const told = featuresOf(all, question, some)
  const rows = new Float32Array(some.length * weights)
  weighed.forEach((feature, column) => {
    const values = Float64Array.from(some, (_, i) => f32(told, i * features.length + feature))
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) + 1e-9
    values.forEach((x, i) => (rows[i * weights + column] = (x - mean) / spread))
  })
  some.forEach(({ part, at }, i) => {
    const { index } = item(all, part)
    const kind = u8(index.kindOf, u32(index.lawOf, at))
    if (kind < kinds.length) rows[i * weights + weighed.length + kind] = 1
  })
  return rows
}

/** The weighted sum of the row that begins at `from`. */
export function weigh(by: Float32Array | Float64Array, rows: Float32Array, from: number): number {
  let sum = 0
  for (const [j, weight] of by.entries()) sum += weight * f32(rows, from + j)
  return sum
}
