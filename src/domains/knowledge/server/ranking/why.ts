import type { Learned } from './learned.ts'
import { mappedIn, informationOf } from './question.ts'
import { pairTerm } from './terms.ts'

/**
 * Why an article was found: words that it shares with the question, and terms of law that the question's words map to.
 */
export interface Why {
  words: string[]
  mapped: { said: string; meant: string }[]
}

/** Pairs below this information weight occur in too many questions to be shown. */
const leastTelling = 0.62
const mostWords = 8

/** @param question the user's text @param text of the article with its law's title and headings */
export function whyFound(learned: Learned | undefined, question: string, text: string): Why {
  const mapped = mappedIn(question).flatMap(({ said, meant }) =>
    meant.filter((word) => word !== said && text.includes(word)).map((word) => ({ said, meant: word })),
  )
  return { words: sharedRuns(learned, question, text), mapped: mapped.slice(0, mostWords) }
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)
/** Words with separators, so that 过 does not match within 过分. */
const marked = (words: readonly string[]): string => `|${words.join('|')}|`
/** Function words: a run neither begins nor ends with them. */
const joining = /^[的了和与及或在是被把就都而且吗呢吧啊我你他她它们要有给对于从向将为之等]$/

/** The longest runs of whole words in both texts, in the order of the question. */
function sharedRuns(learned: Learned | undefined, question: string, text: string): string[] {
  const words = wordsOf(question.normalize('NFKC'))
  const there = marked(wordsOf(text))
  const isWord = (word: string | undefined) => word !== undefined && /^[\u3400-\u9fffA-Za-z0-9]+$/.test(word)
  const out = new Set<string>()
  for (let at = 0; at < words.length;) {
    let end = at
    while (isWord(words[end]) && there.includes(marked(words.slice(at, end + 1)))) end += 1
    const run = trimmed(words.slice(at, end)).join('')
    if (run.length >= 2 && tells(learned, run)) out.add(run)
    at = Math.max(at + 1, end)
  }
  return [...out].slice(0, mostWords)
}

function trimmed(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !joining.test(word))
  const last = words.findLastIndex((word) => !joining.test(word))
  return first < 0 ? [] : words.slice(first, last + 1)
}

const tells = (learned: Learned | undefined, run: string): boolean =>
  Array.from({ length: run.length - 1 }, (_, i) => pairTerm(run.charCodeAt(i), run.charCodeAt(i + 1))).some(
    (pair) => informationOf(learned, pair) >= leastTelling,
  )
