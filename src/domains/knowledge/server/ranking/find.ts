import type { ArticleIndex } from './article-index.ts'
import { type Candidate, candidates, type Scores, scoresOf, type Searched } from './candidates.ts'
import { asksForLaw, describedCandidates, describedRows, weigh, weights } from './described.ts'
import { features, featuresOf } from './features.ts'
import type { Learned } from './learned.ts'
import { type Question, read } from './question.ts'
import { judge } from './trees.ts'
import { f32, i32, item } from '../../../../kernel/cells.ts'

/** An index to search. */
export interface Part {
  index: ArticleIndex
  /** Filters the articles of the index. */
  accepts?: ((at: number) => boolean) | undefined
}

export interface Found {
  /** Position of the article in the index. */
  at: number
  score: number
}

/** Above this share and length a text counts as facts of a crime: the articles of its charges are ranked first. */
const surelyFacts = 0.5
const longQuestion = 100
const ofCourts = /被告人|嫌疑人|公诉机关|检察院|罪名|抓获|经审理查明/
/** More than the maximum score of the trees. */
const ofCharge = 100

/**
 * The articles that answer a question, best first.
 * @param accepts filters the articles of the index
 */
export const findArticles = (
  index: ArticleIndex,
  text: string,
  limit: number,
  accepts?: (at: number) => boolean,
): Found[] => findAmong([{ index, accepts }], text, limit).map(({ at, score }) => ({ at, score }))

/**
 * The articles of several indexes that answer a question, best first. Word statistics, ranks and shares are computed
 * over all indexes together, so an article scores as it would in one index: a small library does not score higher
 * because its words are rare among few texts.
 */
export function findAmong(parts: readonly Part[], text: string, limit: number): (Candidate & Found)[] {
  const learned = parts[0]?.index.learned
  const question = read(
    parts.map(({ index }) => index),
    learned,
    text,
  )
  const all: Searched[] = parts.map((part) => ({ ...part, scores: scoresOf(part.index, question, text) }))
  if (!learned)
    return candidates(all)
      .slice(0, limit)
      .map(({ part, at }) => ({ part, at, score: f32(item(all, part).scores.first, at) }))
  const isFacts = text.length > longQuestion && ofCourts.test(text)
  const judged =
    !isFacts && asksForLaw(text)
      ? describedSituation(all, learned, question)
      : anyQuestion(all, learned, question, isFacts)
  return judged.toSorted((a, b) => b.score - a.score || a.part - b.part || a.at - b.at).slice(0, limit)
}

function anyQuestion(all: readonly Searched[], { trees }: Learned, question: Question, isFacts: boolean) {
  const some = candidates(all)
  const told = featuresOf(all, question, some)
  return some.map(({ part, at }, i) => ({
    part,
    at,
    score: judge(trees, told, i * features.length) + (isFacts ? byCharge(item(all, part), at) : 0),
  }))
}

function describedSituation(all: readonly Searched[], { described }: Learned, question: Question) {
  const some = describedCandidates(all)
  const rows = describedRows(all, question, some)
  return some.map(({ part, at }, i) => ({ part, at, score: weigh(described, rows, i * weights) }))
}

function byCharge(
  { index: { knownCharge }, scores: { charges } }: { index: ArticleIndex; scores: Scores },
  at: number,
) {
  const charge = i32(knownCharge, at)
  if (!charges || charge < 0 || 1 - f32(charges, charges.length - 1) < surelyFacts) return 0
  const share = f32(charges, charge)
  return share > 0.001 ? ofCharge + Math.log(share) : 0
}
