import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleIndex } from './article-index.ts'
import type { Learned } from './learned.ts'
import { type Statistics, statisticsOf } from './postings.ts'
import { countTerms, isPair, type Term } from './terms.ts'

/** Everyday expressions → terms of law, separated by blanks. */
const sayings = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../data/colloquial.json'), 'utf8')) as Record<string, string>,
)

/** The sayings found in a question, with their terms of law. */
export const mappedIn = (question: string): { said: string; meant: string[] }[] =>
  sayings.filter(([said]) => question.includes(said)).map(([said, meant]) => ({ said, meant: meant.split(' ') }))

/** A parsed question. */
export interface Question {
  length: number
  /** Its terms with their information weight. */
  terms: Map<Term, number>
  /** Its pairs of characters with weights, normalised to length 1. */
  pairs: [Term, number][]
  /** Terms of law that are mapped from its sayings and are not in the question itself. */
  meant: Set<Term>
  /** Statistics of the articles, and of their titles and headings, over all searched indexes. */
  texts: Statistics
  places: Statistics
}

/** Longer questions are reduced to this many terms with the highest weights. */
const mostTerms = 160
/** Rarity assumed for a term that occurs in no article. */
const unknownRarity = 6

/** Information weight of a term by how many questions contain it: 有什么 and 怎么办 occur in any. */
export const informationOf = (learned: Pick<Learned, 'asked' | 'questions'> | undefined, term: Term): number =>
  learned ? Math.min(1, Math.log((learned.questions + 2) / ((learned.asked.get(term) ?? 0) + 1)) / 4.5) : 1

/** @param among the indexes that are searched together: a term has the same weight in each */
export function read(among: readonly ArticleIndex[], learned: Learned | undefined, text: string): Question {
  const texts = statisticsOf(among.map((index) => index.texts))
  const places = statisticsOf(among.map((index) => index.places))
  const rarityOf = texts.rarity
  const all = [...countTerms(text).keys()].map((term) => [term, informationOf(learned, term)] as const)
  const weightOf = ([term, tells]: readonly [Term, number]) => (rarityOf(term) ?? 0) * tells
  const most = all.length > mostTerms ? all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostTerms) : all
  const pairs = most
    .filter(([term]) => isPair(term))
    .map(([term, tells]) => [term, (rarityOf(term) ?? unknownRarity) * tells ** 1.5] as [Term, number])
  const norm = Math.sqrt(pairs.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  const terms = new Map(most)
  const meant = new Set<Term>()
  for (const { meant: words } of mappedIn(text))
    for (const term of countTerms(words.join(' ')).keys()) if (isPair(term) && !terms.has(term)) meant.add(term)
  return {
    length: text.length,
    terms,
    pairs: pairs.map(([term, weight]) => [term, weight / norm]),
    meant,
    texts,
    places,
  }
}
