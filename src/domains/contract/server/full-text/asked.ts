import { fold } from './fold.ts'

/** The words of a search, folded. */
export interface Asked {
  /** The text has each of them. */
  must: string[]
  /** The text has none of them. */
  not: string[]
}

// A minus sign before a word excludes it; alone, or before another one, it is an ordinary character. A quotation mark
// that is not closed is one, too.
const term = /(-(?=[^\s-]))?(?:"([^"]*)"|“([^”]*)”|「([^」]*)」|(\S+))/gu

/** Reads what was typed: words separated by blanks, "phrases" with their blanks, and -words or -"phrases" to exclude. */
export function readAsked(typed: string): Asked {
  const asked: Asked = { must: [], not: [] }
  // oxlint-disable-next-line no-control-regex -- typed control characters are blanks
  const text = fold(typed).replaceAll(/[\u0000-\u001F]/g, ' ')
  for (const [, minus, straight, curved, cornered, word] of text.matchAll(term)) {
    const found = straight ?? curved ?? cornered ?? word ?? ''
    if (found.trim() !== '') asked[minus ? 'not' : 'must'].push(found)
  }
  return { must: [...new Set(asked.must)], not: [...new Set(asked.not)] }
}

/** Whether a folded text has what is asked: the scan that the index must agree with. */
export const hasAsked = (text: string, { must, not }: Asked): boolean =>
  must.every((word) => text.includes(word)) && !not.some((word) => text.includes(word))
