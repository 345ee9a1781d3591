import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleIndex } from './article-index.ts'
import type { Learned } from './learned.ts'
import { type Statistics, statisticsOf } from './postings.ts'
import { countTerms, isPair, type Term } from './terms.ts'

/** How people say it → the words of laws, several apart by blanks. */
const sayings = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../data/colloquial.json'), 'utf8')) as Record<string, string>,
)

/** What words of a question mean in law: the saying, and the words of laws for it. */
export const mappedIn = (question: string): { said: string; meant: string[] }[] =>
  sayings.filter(([said]) => question.includes(said)).map(([said, meant]) => ({ said, meant: meant.split(' ') }))

/** A question, ready to be compared. */
export interface Question {
  length: number
  /** Its terms with how much each of them tells. */
  terms: Map<Term, number>
  /** Its pairs of characters with weights whose squares come to 1. */
  pairs: [Term, number][]
  /** Terms of law that it does not say itself. */
  meant: Set<Term>
  /** Statistics of the articles, and of their titles and headings, over all indexes that are searched together. */
  texts: Statistics
  places: Statistics
}

/** A question of more terms than this is asked by those that tell most. */
const mostTerms = 160
/** How rare a term counts that no article has. */
const unknownRarity = 6

/** How much a term tells by how many questions have it: 有什么 and 怎么办 are part of any. */
export const telling = (learned: Pick<Learned, 'asked' | 'questions'> | undefined, term: Term): number =>
  learned ? Math.min(1, Math.log((learned.questions + 2) / ((learned.asked.get(term) ?? 0) + 1)) / 4.5) : 1

/** @param among the indexes that are searched together: a term counts the same in each of them */
export function read(among: readonly ArticleIndex[], learned: Learned | undefined, text: string): Question {
  const texts = statisticsOf(among.map((index) => index.texts))
  const places = statisticsOf(among.map((index) => index.places))
  const rarityOf = texts.rarity
  const all = [...countTerms(text).keys()].map((term) => [term, telling(learned, term)] as const)
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
