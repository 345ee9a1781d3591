import type { Comparable } from './rank.ts'
import { articleOf, articlesOf, chargesOf, factsOf } from './reading.ts'
import { termsOf, wordHash, wordsOf } from './terms.ts'

/** Maximum compared length of a case's facts: the important ones come first, and memory is bounded. */
export const mostSigns = 3000
/** Maximum length of a text that is read for charges and articles. */
const mostRead = 200_000

/** The compared fields of a case of the library. */
export interface ComparedCase {
  id: string
  causeName: string | null
  focus: string
  gist: string
  result: string
  fullText: string
  basis: readonly { title: string; articleNo: string }[]
}

/** Converts a case to its comparable form: focus and facts as terms, cause or charges, and cited articles. */
export function comparableOf({ id, causeName, focus, gist, result, fullText, basis }: ComparedCase): Comparable {
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

/** The most distinctive words of a text, the rarest among the cases first. */
export function distinctiveWords(text: string, cases: readonly Comparable[]): string[] {
  const counted = [...new Set(wordsOf(text))].slice(0, mostWords).map((word) => {
    const hash = wordHash(word)
    return { word, n: cases.reduce((sum, one) => sum + (has(one, hash) ? 1 : 0), 0) }
  })
  return counted
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => a.n - b.n)
    .map(({ word }) => word)
}

/** The words among these that a case contains. */
export const wordsIn = (one: Comparable, words: readonly string[]): string[] =>
  words.filter((word) => has(one, wordHash(word)))
