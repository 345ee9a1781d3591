/** The most words that are looked for at once. */
const mostTerms = 8

/** Typed search terms: words separated by blanks, all of which must occur, and quoted phrases, which match literally. */
export function termsOf(words: string): string[] {
  const terms = [...words.matchAll(/["“”「]([^"“”「」]+)["“”」]|[^\s"“”「」]+/g)].map(([all, phrase]) =>
    (phrase ?? all).trim(),
  )
  return [...new Set(terms.filter(Boolean))].slice(0, mostTerms)
}

const around = 60

/** The part of a text around the first of the words, cut at about a line on either side. */
export function excerpt(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.indexOf(term)).filter((at) => at >= 0)
  const at = places.length > 0 ? Math.min(...places) : 0
  const from = Math.max(0, at - around)
  const to = Math.min(text.length, at + around * 3)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
