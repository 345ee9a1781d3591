import { type ArticleIndex, indexArticles, lawName } from '../ranking/article-index.ts'
import { type Candidate, candidates, scoresOf, weighedForSpace } from '../ranking/candidates.ts'
import { describedCandidates, describedRows, weights } from '../ranking/described.ts'
import { features, featuresOf } from '../ranking/features.ts'
import type { Learned, Pairs } from '../ranking/learned.ts'
import { read } from '../ranking/question.ts'
import { placeOf } from '../ranking/space.ts'
import { countTerms, type Term } from '../ranking/terms.ts'
import { learnCharges } from './charges.ts'
import type { Answered, CorpusArticle, Judgment } from './data.ts'
import { learnWeights } from './described.ts'
import { type Group, growForest } from './forest.ts'
import { learnSpace, learnWay } from './space.ts'
import { addF32, i32, item, u32 } from '../../../../kernel/cells.ts'

export interface LearningData {
  corpus: readonly CorpusArticle[]
  /** Questions in users' words. The statistics of past questions and answers are learned from these alone. */
  questions: readonly Answered[]
  /** Described situations and the articles that apply to them: used only to rank candidates. */
  situations: readonly Answered[]
  judgments: readonly Judgment[]
}

interface Named {
  id: string
  group: Group
}

/** Everything except the trees and the weights for described situations, with the rows to grow these on. */
export interface Prepared {
  learned: Learned
  groups: Named[]
  described: Named[]
}

interface Asked {
  id: string
  text: string
  relevant: number[]
}
const forest = { forests: 3, trees: 80, leaves: 6, rate: 0.1, least: 100 }
const folds = 5
/** Number of top articles from which hard negatives are drawn. */
const tempting = 100

/**
 * Learns all parameters of the shipped search from answered questions and judgments; the same data give the same
 * numbers.
 */
export async function learn(data: LearningData, say: (line: string) => void): Promise<Learned> {
  return grown(await prepare(data, say))
}

/** Grows the trees and learns the weights for described situations. @param leftOut ids of questions to exclude */
export function grown({ learned, groups, described }: Prepared, leftOut: ReadonlySet<string> = new Set()): Learned {
  const shown = (all: readonly Named[]) => all.filter(({ id }) => !leftOut.has(id)).map(({ group }) => group)
  return {
    ...learned,
    trees: growForest(shown(groups), features.length, forest),
    described: learnWeights(shown(described)),
  }
}

export async function prepare(data: LearningData, say: (line: string) => void): Promise<Prepared> {
  const keys = data.corpus.map(({ law, articleNo }) => lawName(law) + articleNo)
  const places = new Map(data.corpus.map(({ id }, i) => [id, i]))
  const placed = ({ id, text, relevant }: Answered): Asked => ({
    id: `${id}`,
    text,
    relevant: relevant.flatMap((one) => places.get(one) ?? []),
  })
  const questions = data.questions.map(placed)
  const answers = [...new Set(questions.flatMap((one) => one.relevant))].toSorted((a, b) => a - b)
  const articles = answers.map((at) => item(keys, at))
  const laws = [...new Set(answers.map((at) => lawName(item(data.corpus, at).law)))]
  say(`${questions.length} questions, ${articles.length} articles of ${laws.length} laws answer them`)
  const space = learnSpace(data.corpus)
  say(`space: ${space.terms.length} terms`)
  const charges = learnCharges(data.judgments, data.questions, keys)
  say(
    `charges: ${charges.terms.length} terms, ${charges.articles.length} articles, ${Object.keys(charges.names).length} names`,
  )
  const base: Learned = {
    laws,
    articles,
    questions: 0,
    asked: new Map(),
    lawCount: new Float32Array(laws.length),
    articleCount: new Float32Array(articles.length),
    termLaw: pairsOf(new Map()),
    termArticle: pairsOf(new Map()),
    space,
    charges,
    trees: {
      roots: new Uint16Array(),
      feature: new Int16Array(),
      limit: new Float32Array(),
      left: new Uint16Array(),
      right: new Uint16Array(),
      value: new Float32Array(),
    },
    described: new Float32Array(weights),
  }
  const index = await indexArticles(data.corpus, base)
  // Cross-fitting: trees are grown on features learned without the questions they are grown on.
  const asked = Array.from({ length: folds }, (_, fold) => {
    const isPart = (i: number) => i % folds === fold
    const without = withPast(
      index,
      base,
      questions.filter((__, i) => !isPart(i)),
    )
    say(`part ${fold + 1} of ${folds}`)
    return questions.filter((__, i) => isPart(i)).map((one) => ({ id: one.id, group: groupOf(without, one) }))
  }).flat()
  const all = withPast(index, base, questions)
  const told = data.situations.map(placed)
  const situations = told.map((one) => ({ id: one.id, group: groupOf(all, one) }))
  const described = told.map((one) => ({ id: one.id, group: describedGroupOf(all, one) }))
  return { learned: all.learned, groups: [...asked, ...situations], described }
}

/** The index with the statistics of past answers. @param base what was learned of articles and judgments */
function withPast(
  index: ArticleIndex,
  base: Learned,
  questions: readonly Asked[],
): ArticleIndex & { learned: Learned } {
  const learned: Learned = {
    ...base,
    questions: questions.length,
    asked: new Map(),
    lawCount: new Float32Array(base.laws.length),
    articleCount: new Float32Array(base.articles.length),
  }
  for (const { text, relevant } of questions) {
    for (const term of countTerms(text).keys()) learned.asked.set(term, (learned.asked.get(term) ?? 0) + 1)
    for (const at of relevant) {
      addF32(learned.articleCount, i32(index.knownArticle, at), 1)
      addF32(learned.lawCount, i32(index.knownLaw, u32(index.lawOf, at)), 1 / relevant.length)
    }
  }
  // A term of a single question says nothing of others.
  for (const [term, count] of learned.asked) if (count < 2) learned.asked.delete(term)
  const byLaw = new Map<Term, Map<number, number>>()
  const byArticle = new Map<Term, Map<number, number>>()
  for (const { text, relevant } of questions)
    for (const [term, weight] of read([index], learned, text).pairs)
      for (const at of relevant) {
        note(byArticle, term, i32(index.knownArticle, at), weight)
        note(byLaw, term, i32(index.knownLaw, u32(index.lawOf, at)), weight / relevant.length)
      }
  learned.termLaw = pairsOf(byLaw)
  learned.termArticle = pairsOf(byArticle)
  const known = { ...index, learned }
  const placed = questions.map(({ text, relevant }) => {
    const question = read([known], learned, text)
    const place = placeOf(learned.space, weighedForSpace(question))
    const scores = scoresOf(known, question, text)
    const some = candidates([{ index: known, scores }]).slice(0, tempting)
    return { place, relevant, tempting: some.map(({ at }) => at) }
  })
  const way = learnWay(known, learned.space.size, placed)
  return { ...index, learned: { ...learned, space: { ...learned.space, way } } }
}

function note(all: Map<Term, Map<number, number>>, term: Term, to: number, weight: number): void {
  const of = all.get(term) ?? new Map<number, number>()
  all.set(term, of)
  of.set(to, (of.get(to) ?? 0) + weight)
}

function pairsOf(all: ReadonlyMap<Term, ReadonlyMap<number, number>>): Pairs {
  const sorted = [...all].toSorted(([a], [b]) => a - b)
  const flat = sorted.flatMap(([, of]) => [...of])
  const from = new Uint32Array(sorted.length + 1)
  sorted.forEach(([, of], i) => (from[i + 1] = u32(from, i) + of.size))
  return {
    terms: Uint32Array.from(sorted, ([term]) => term),
    from,
    to: Uint16Array.from(flat, ([to]) => to),
    weights: Float32Array.from(flat, ([, weight]) => weight),
  }
}

function groupOf(index: ArticleIndex, { text, relevant }: Asked): Group {
  const question = read([index], index.learned, text)
  const all = [{ index, scores: scoresOf(index, question, text) }]
  const some = candidates(all)
  return groupWith(some, relevant, featuresOf(all, question, some))
}

function describedGroupOf(index: ArticleIndex, { text, relevant }: Asked): Group {
  const question = read([index], index.learned, text)
  const all = [{ index, scores: scoresOf(index, question, text) }]
  const some = describedCandidates(all)
  return groupWith(some, relevant, describedRows(all, question, some))
}

const groupWith = (some: readonly Candidate[], relevant: readonly number[], rows: Float32Array): Group => ({
  features: rows,
  answers: Uint8Array.from(some, ({ at }) => (relevant.includes(at) ? 1 : 0)),
  relevant: relevant.length,
})
