/** A stretch of a text, by offsets. */
export interface Span {
  start: number
  end: number
}
interface Sentence extends Span {
  text: string
}

/** The sentences of a text, each with its place; a new line ends one as well. */
export function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/[^。！？；!?;\n]+[。！？；!?;]?/g)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }))
}

/** Every place of a word. */
export function placesOf(text: string, word: string): Span[] {
  const places: Span[] = []
  if (word === '') return places
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

/** Pairs of neighbouring letters and digits; punctuation and blanks count for nothing. */
function pairsOf(text: string): Set<string> {
  const signs = Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu), ([sign]) => sign)
  return new Set(signs.slice(1).map((sign, i) => `${signs[i]!}${sign}`))
}

/** How alike two sentences are, 0 to 1: the pairs that they share of all that they have (Sørensen–Dice). */
export function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  const shared = [...left].filter((pair) => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}
