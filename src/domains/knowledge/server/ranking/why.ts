import type { Learned } from './learned.ts'
import { mappedIn, telling } from './question.ts'
import { pairTerm } from './terms.ts'

/** Why an article was found: words that it shares with the question, and words of law that stand for what was said. */
export interface Why {
  words: string[]
  mapped: { said: string; meant: string }[]
}

/** Pairs that are part of so many questions say nothing. */
const leastTelling = 0.62
const mostWords = 8

/** @param question as it was asked @param text of the article with its law's title and headings */
export function whyFound(learned: Learned | undefined, question: string, text: string): Why {
  const mapped = mappedIn(question).flatMap(({ said, meant }) =>
    meant.filter((word) => word !== said && text.includes(word)).map((word) => ({ said, meant: word })),
  )
  return { words: sharedRuns(learned, question, text), mapped: mapped.slice(0, mostWords) }
}

/** The longest runs of two and more characters that both have, first to last in the question. */
function sharedRuns(learned: Learned | undefined, question: string, text: string): string[] {
  const plain = question.normalize('NFKC')
  const out = new Set<string>()
  for (let at = 0; at + 1 < plain.length;) {
    let end = at
    while (
      end < plain.length &&
      /[\u3400-\u9fffA-Za-z0-9]/.test(plain[end]!) &&
      text.includes(plain.slice(at, end + 1))
    )
      end += 1
    const run = plain.slice(at, end)
    if (run.length >= 2 && tells(learned, run)) out.add(run)
    at = Math.max(at + 1, run.length >= 2 ? end : at + 1)
  }
  return [...out].slice(0, mostWords)
}

const tells = (learned: Learned | undefined, run: string): boolean =>
  Array.from({ length: run.length - 1 }, (_, i) => pairTerm(run.charCodeAt(i), run.charCodeAt(i + 1))).some(
    (pair) => telling(learned, pair) >= leastTelling,
  )
