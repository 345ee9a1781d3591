import { causesLikeness, likelyCauses } from './causes.ts'
import { scoreTexts } from './score.ts'
import type { Terms } from './terms.ts'

/** A case in comparable form: its facts as terms, its causes of action or charges, the articles that it cites. */
export interface Comparable extends Terms {
  id: string
  causes: readonly string[]
  articles: readonly string[]
}

export interface RankInput {
  facts: Terms
  /** Given by the caller; without any, they are derived from the cases with the most similar facts. */
  causes: readonly string[]
}

/** Similarity of a case, 0 to 1, in total and by element. */
export interface Likeness {
  score: number
  facts: number
  cause: number
  statutes: number
}
export interface Ranked<C extends Comparable> extends Likeness {
  case: C
}

/** Number of nearest cases from whose causes and articles the expected ones are derived. */
const NEIGHBOURS = 40
/** Number of cases from which they are chosen when the cause is given. */
const SHORTLIST = 400
/** A text with more than this share of the asked one is considered the same case, and is not used. */
const SAME = 0.75
/** If even the most similar text has less than this share of the asked one, similarities are scaled down. */
const FULL = 0.3
/** Weights of the elements. A given cause has more weight than a derived one. */
const guessed = { facts: 3, cause: 2, statutes: 1 }
const given = { facts: 3, cause: 3, statutes: 1 }

/** The expected causes and articles of the asked case, each with a probability from 0 to 1. */
export interface Expected {
  causes: Map<string, number>
  articles: Map<string, number>
}

/**
 * Ranks all cases by similarity to the asked one, the most similar first; equal ones in the given order. The result is
 * deterministic.
 */
export function rankSimilar<C extends Comparable>(
  cases: readonly C[],
  asked: RankInput,
): { ranked: Ranked<C>[]; expected: Expected } {
  const { scores, shares } = scoreTexts(cases, asked.facts)
  const isNew = (i: number): boolean => shares[i]! <= SAME
  const order = Array.from(scores.keys()).toSorted((a, b) => scores[b]! - scores[a]! || a - b)
  const top = scores[order.find(isNew) ?? order[0] ?? 0] ?? 0
  const scale = Math.min(order.reduce((most, i) => Math.max(most, shares[i]!), 0) / FULL, 1)
  const weights = asked.causes.length > 0 ? given : guessed
  const expected = expect(cases, asked, order.filter(isNew), scores)
  const rarity = rarityOf(cases)
  const length = norm(expected.articles, rarity)
  const total = weights.facts + weights.cause + weights.statutes
  const ranked = order.map((i): Ranked<C> => {
    const one = cases[i]!
    const facts = top > 0 ? Math.min(scores[i]! / top, 1) : 0
    const cause =
      asked.causes.length > 0 ? causesLikeness(asked.causes, one.causes) : likelyCauses(expected.causes, one.causes)
    const statutes = citedAlike(one.articles, expected.articles, rarity, length)
    const score = (weights.facts * facts + weights.cause * cause + weights.statutes * statutes) / total
    // The same scale for all: the order stays, and cases with little in common get low similarities.
    return { case: one, score: score * (0.4 + 0.6 * scale), facts: facts * scale, cause, statutes }
  })
  return { ranked: ranked.toSorted((a, b) => b.score - a.score), expected }
}

/** Causes and articles of the nearest cases, weighted by similarity. */
function expect(cases: readonly Comparable[], { causes }: RankInput, order: number[], scores: Float64Array): Expected {
  const near = (causes.length > 0 ? order.slice(0, SHORTLIST) : order.slice(0, NEIGHBOURS)).map((i) => ({
    one: cases[i]!,
    score: scores[i]! * (causes.length > 0 ? 0.2 + causesLikeness(causes, cases[i]!.causes) : 1),
  }))
  const nearest = near.toSorted((a, b) => b.score - a.score).slice(0, NEIGHBOURS)
  const most = nearest[0]?.score ?? 0
  const votes: Expected = { causes: new Map(), articles: new Map() }
  let [voted, all] = [0, 0]
  for (const { one, score } of most > 0 ? nearest : []) {
    const weight = (score / most) ** 2
    all += weight
    if (one.causes.length > 0) voted += weight
    for (const cause of one.causes) add(votes.causes, cause, weight / one.causes.length)
    for (const article of one.articles) add(votes.articles, article, weight)
  }
  for (const [cause, weight] of votes.causes) votes.causes.set(cause, weight / voted)
  for (const [article, weight] of votes.articles) votes.articles.set(article, weight / all)
  return votes
}

const add = (votes: Map<string, number>, key: string, weight: number) => {
  votes.set(key, (votes.get(key) ?? 0) + weight)
}

/** The weight of each article: one that all cases cite has little weight. */
function rarityOf(cases: readonly Comparable[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { articles } of cases) for (const article of articles) add(counts, article, 1)
  return new Map(Array.from(counts, ([article, n]) => [article, Math.log(1 + cases.length / n)]))
}

const norm = (expected: ReadonlyMap<string, number>, rarity: ReadonlyMap<string, number>): number =>
  Math.sqrt([...expected].reduce((sum, [article, share]) => sum + share ** 2 * (rarity.get(article) ?? 0), 0))

/** Cosine similarity between the articles of a case and the expected ones. */
function citedAlike(
  articles: readonly string[],
  expected: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
  length: number,
): number {
  let [shared, own] = [0, 0]
  for (const article of articles) {
    const worth = rarity.get(article) ?? 0
    own += worth
    shared += worth * (expected.get(article) ?? 0)
  }
  return own > 0 && length > 0 ? Math.min(shared / (length * Math.sqrt(own)), 1) : 0
}
