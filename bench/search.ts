import { writeFileSync } from 'node:fs'
import {
  type Answered,
  type CorpusArticle,
  corpusOf,
  learningData,
  lines,
} from '../src/domains/knowledge/server/learn/data.ts'
import { grown as grownTrees, prepare } from '../src/domains/knowledge/server/learn/learn.ts'
import { type ArticleIndex, indexArticles } from '../src/domains/knowledge/server/ranking/article-index.ts'
import { best } from '../src/domains/knowledge/server/ranking/best.ts'
import { findAmong, findArticles } from '../src/domains/knowledge/server/ranking/find.ts'
import { bm25, PostingsBuilder } from '../src/domains/knowledge/server/ranking/postings.ts'
import { countTerms } from '../src/domains/knowledge/server/ranking/terms.ts'

export const about = 'finds the articles that answer questions, through the search of the product, beside plain BM25'

export const options = {
  corpus: { default: '', meaning: 'articles as JSON lines {id, title, no, heading, text}, gzip or not' },
  questions: { default: '', meaning: 'questions as JSON lines {id, text, relevant: [ids], split?}' },
  split: { default: '', meaning: 'only questions of this split' },
  times: {
    default: '1',
    meaning: 'how many times as many articles: copies with their characters changed stand beside them',
  },
  most: { default: '0', meaning: 'only so many questions; 0: all' },
  folds: {
    default: '0',
    meaning:
      'for questions that are learned from: each is asked of trees that were grown without its part, of so many by id',
  },
  own: {
    default: '',
    meaning:
      "articles of an organisation's own texts, like the corpus: they are searched beside it, joined (as the product does) and by each index's own scores",
  },
  out: { default: '', meaning: 'writes the ids that were found, question by question, as JSON lines' },
}

const shown = 100
type Ranking = (question: Answered) => number[]

export async function run(given: Record<keyof typeof options, string>): Promise<void> {
  if (!given.corpus || !given.questions) throw new Error('say --corpus FILE and --questions FILE')
  const corpus = grown(corpusOf(given.corpus), Number(given.times))
  const asked = lines<Answered>(given.questions).filter(({ split }) => !given.split || split === given.split)
  const questions = Number(given.most) > 0 ? asked.slice(0, Number(given.most)) : asked
  const places = new Map(corpus.map(({ id }, i) => [id, i]))
  const relevant = questions.map((one) => new Set(one.relevant.flatMap((id) => places.get(id) ?? [])))
  const from = performance.now()
  const indexes = await indexesFor(corpus, questions, Number(given.folds))
  const seconds = (performance.now() - from) / 1000
  console.log(`${corpus.length} articles made ready in ${seconds.toFixed(1)} s, ${questions.length} questions`)

  const plain = new PostingsBuilder()
  for (const { law, heading, text } of corpus) plain.add(countTerms(`${law} ${heading} ${text}`))
  const postings = await plain.done()
  const rivals: Record<string, Ranking> = {
    bm25: ({ text }) => {
      const scores = new Float32Array(postings.size)
      bm25(postings, countTerms(text).keys(), scores)
      return best(scores, shown)
    },
    search: ({ id, text }) => findArticles(indexes[partOf(id, indexes.length)]!, text, shown).map(({ at }) => at),
    ...(given.own ? await besideOwn(indexes, corpusOf(given.own), corpus.length) : {}),
  }
  const results = Object.fromEntries(
    Object.entries(rivals).map(([name, rank]) => [name, measured(rank, questions, relevant)]),
  )
  for (const [name, { found: _, ...figures }] of Object.entries(results)) console.log(name.padEnd(8), line(figures))
  if (given.out)
    writeFileSync(
      given.out,
      questions
        .map(
          ({ id }, i) => `${JSON.stringify({ id, found: results['search']!.found[i]!.map((at) => corpus[at]!.id) })}\n`,
        )
        .join(''),
    )
  const { found: _search, ...figures } = results['search']!
  const { found: _bm25, ...peer } = results['bm25']!
  const digits = (all: object) =>
    Object.fromEntries(Object.entries(all).map(([k, v]) => [k, Math.round(v * 1e4) / 1e4]))
  console.log(
    JSON.stringify({ ...digits(figures), bm25: digits(peer), articles: corpus.length, questions: questions.length }),
  )
}

/** Rankings of the corpus together with an organisation's own articles, whose indexes follow those of the corpus. */
async function besideOwn(
  indexes: readonly ArticleIndex[],
  own: readonly CorpusArticle[],
  size: number,
): Promise<Record<string, Ranking>> {
  const ownIndexes = await Promise.all(indexes.map(({ learned }) => indexArticles(own, learned)))
  const partsOf = (id: string | number) => {
    const part = partOf(id, indexes.length)
    return [{ index: indexes[part]! }, { index: ownIndexes[part]! }]
  }
  const placeOf = ({ part, at }: { part: number; at: number }) => part * size + at
  return {
    joined: ({ id, text }) => findAmong(partsOf(id), text, shown).map(placeOf),
    apart: ({ id, text }) =>
      partsOf(id)
        .flatMap(({ index }, part) => findArticles(index, text, shown).map(({ at, score }) => ({ part, at, score })))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, shown)
        .map(placeOf),
  }
}

/** The part of a question, by the number at the end of its id. */
const partOf = (id: string | number, parts: number): number => Number(/\d+$/.exec(String(id))?.[0] ?? 0) % parts

/** The product's index; with parts, one for each part, whose trees were trained on different questions. */
async function indexesFor(
  corpus: readonly CorpusArticle[],
  questions: readonly Answered[],
  parts: number,
): Promise<ArticleIndex[]> {
  if (parts === 0) return [await indexArticles(corpus)]
  const prepared = await prepare(learningData(), (text) => console.log(text))
  const index = await indexArticles(corpus, prepared.learned)
  return Array.from({ length: parts }, (_, part) => {
    const ids = questions.filter(({ id }) => partOf(id, parts) === part).map(({ id }) => String(id))
    return { ...index, learned: grownTrees(prepared, new Set(ids)) }
  })
}

const line = (figures: object) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${(value as number).toFixed(3)}`)
    .join('  ')

/** Time of a single question in milliseconds, and quality of the results, each as the mean over questions. */
function measured(rank: Ranking, questions: readonly Answered[], relevant: readonly ReadonlySet<number>[]) {
  for (const question of questions.slice(0, 20)) rank(question)
  const times: number[] = []
  const found = questions.map((question) => {
    const from = performance.now()
    const ids = rank(question)
    times.push(performance.now() - from)
    return ids
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const mean = (of: (ids: readonly number[], wanted: ReadonlySet<number>) => number) =>
    found.reduce((sum, ids, i) => sum + of(ids, relevant[i]!), 0) / Math.max(1, found.length)
  const recall = (most: number) =>
    mean((ids, wanted) => ids.slice(0, most).filter((id) => wanted.has(id)).length / Math.max(1, wanted.size))
  return {
    ndcg10: mean(ndcg10),
    recall10: recall(10),
    recall100: recall(100),
    mrr10: mean((ids, wanted) => {
      const first = ids.slice(0, 10).findIndex((id) => wanted.has(id))
      return first < 0 ? 0 : 1 / (first + 1)
    }),
    p50: at(0.5),
    p99: at(0.99),
    found,
  }
}

function ndcg10(ids: readonly number[], wanted: ReadonlySet<number>): number {
  const gain = (i: number) => 1 / Math.log2(i + 2)
  let ideal = 0
  for (let i = 0; i < Math.min(10, wanted.size); i += 1) ideal += gain(i)
  const got = ids.slice(0, 10).reduce((sum, id, i) => sum + (wanted.has(id) ? gain(i) : 0), 0)
  return ideal === 0 ? 0 : got / ideal
}

/** The corpus and copies of it, in which every fourth character is replaced, so that part of their words differ. */
function grown(corpus: CorpusArticle[], times: number): CorpusArticle[] {
  const copies = Array.from({ length: Math.max(0, times - 1) }, (_, copy) =>
    corpus.map((one): CorpusArticle => ({
      ...one,
      id: `${one.id} ${copy + 2}`,
      law: `${one.law}${copy + 2}`,
      text: [...one.text]
        .map((sign, i) =>
          i % 4 === copy % 4 && sign > '\u3400' ? String.fromCharCode(sign.charCodeAt(0) + copy + 1) : sign,
        )
        .join(''),
    })),
  )
  return [corpus, ...copies].flat()
}
