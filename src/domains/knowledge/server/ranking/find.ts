import type { ArticleIndex } from './article-index.ts'
import { candidates, type Scores, scoresOf } from './candidates.ts'
import { asksForLaw, describedCandidates, describedRows, weigh, weights } from './described.ts'
import { features, featuresOf } from './features.ts'
import type { Learned } from './learned.ts'
import { type Question, read } from './question.ts'
import { judge } from './trees.ts'

export interface Found {
  /** Which of the index's articles. */
  at: number
  score: number
}

/** From this share and length on a text counts as facts of a crime: the articles of its charges come first. */
const surelyFacts = 0.5
const longQuestion = 100
const ofCourts = /被告人|嫌疑人|公诉机关|检察院|罪名|抓获|经审理查明/
/** More than any tree says. */
const ofCharge = 100

/**
 * The articles that answer a question, best first.
 * @param accepts which of the index's articles count
 */
export function findArticles(
  index: ArticleIndex,
  text: string,
  limit: number,
  accepts?: (at: number) => boolean,
): Found[] {
  const { learned } = index
  const question = read(index, learned, text)
  const scores = scoresOf(index, question, text)
  if (!learned)
    return candidates(index, scores, accepts)
      .slice(0, limit)
      .map((at) => ({ at, score: scores.first[at]! }))
  const isFacts = text.length > longQuestion && ofCourts.test(text)
  const judged =
    !isFacts && asksForLaw(text)
      ? describedSituation(index, learned, question, scores, accepts)
      : anyQuestion(index, learned, question, scores, isFacts, accepts)
  return judged.toSorted((a, b) => b.score - a.score || a.at - b.at).slice(0, limit)
}

function anyQuestion(
  index: ArticleIndex,
  { trees }: Learned,
  question: Question,
  scores: Scores,
  isFacts: boolean,
  accepts?: (at: number) => boolean,
): Found[] {
  const some = candidates(index, scores, accepts)
  const told = featuresOf(index, question, scores, some)
  return some.map((at, i) => ({
    at,
    score: judge(trees, told, i * features.length) + (isFacts ? byCharge(index, scores, at) : 0),
  }))
}

function describedSituation(
  index: ArticleIndex,
  { described }: Learned,
  question: Question,
  scores: Scores,
  accepts?: (at: number) => boolean,
): Found[] {
  const some = describedCandidates(index, scores, accepts)
  const rows = describedRows(index, question, scores, some)
  return some.map((at, i) => ({ at, score: weigh(described, rows, i * weights) }))
}

function byCharge({ knownCharge }: ArticleIndex, { charges }: Scores, at: number): number {
  const charge = knownCharge[at]!
  if (!charges || charge < 0 || 1 - charges.at(-1)! < surelyFacts) return 0
  const share = charges[charge]!
  return share > 0.001 ? ofCharge + Math.log(share) : 0
}
