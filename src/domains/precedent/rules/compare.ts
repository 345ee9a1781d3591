import type { Comparable } from './rank.ts'
import { articleOf, articlesOf, chargesOf, factsOf } from './reading.ts'
import { termsOf, wordHash, wordsOf } from './terms.ts'

/** Of a case's facts as much is compared: what matters is told first, and memory is bounded. */
export const mostSigns = 3000
/** Of a whole text as much is read for charges and articles. */
const mostRead = 200_000

/** A case of the library, as far as it is compared. */
export interface Told {
  id: string
  causeName: string | null
  focus: string
  gist: string
  result: string
  fullText: string
  basis: readonly { title: string; articleNo: string }[]
}

/** What is compared of a case: its point and its facts as terms, its cause or charges, the articles it rests on. */
export function comparableOf({ id, causeName, focus, gist, result, fullText, basis }: Told): Comparable {
  const text = fullText.slice(0, mostRead)
  const cited = basis.flatMap(({ title, articleNo }) => (articleNo === '' ? [] : [articleOf(title, articleNo)]))
  return {
    id,
    causes: causeName ? [causeName] : chargesOf(`${result}。${text}`),
    articles: [...new Set([...cited, ...articlesOf(text)])],
    ...termsOf(`${focus}\n${gist}\n${factsOf(text)}`.slice(0, mostSigns)),
  }
}

const has = ({ terms }: Comparable, term: number): boolean => {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term
}

const mostWords = 200

/** The words of an asked text that say most, the rarest among the cases first. */
export function tellingWords(text: string, cases: readonly Comparable[]): string[] {
  const counted = [...new Set(wordsOf(text))].slice(0, mostWords).map((word) => {
    const hash = wordHash(word)
    return { word, n: cases.reduce((sum, one) => sum + (has(one, hash) ? 1 : 0), 0) }
  })
  return counted
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => a.n - b.n)
    .map(({ word }) => word)
}

/** Which of some words stand in a case. */
export const wordsIn = (one: Comparable, words: readonly string[]): string[] =>
  words.filter((word) => has(one, wordHash(word)))
