import { partsOf } from '../../../server/search/words.ts'

const around = 30
const most = 3

/** A piece of text with the places of the words in it. */
export interface Excerpt {
  text: string
  marks: { start: number; end: number }[]
}

/**
 * Pieces of `text` with the searched words and some text around them: the first place of each word, then further ones.
 * @param typed words divided by blanks, as typed; compared without regard to case and width
 */
export function excerpts(text: string, typed: string): Excerpt[] {
  const hay = fold(text)
  const byWord = partsOf(fold(typed)).map((word) => placesOf(hay, word))
  const places = merged(byWord.flat())
  const pieces: Span[] = []
  for (const { start, end } of [...byWord.flatMap((found) => found.slice(0, 1)), ...places]) {
    if (pieces.length >= most) break
    if (pieces.some((piece) => start < piece.end && end > piece.start)) continue
    pieces.push({ start: Math.max(0, start - around), end: Math.min(text.length, end + around) })
  }
  return pieces
    .toSorted((a, b) => a.start - b.start)
    .map((piece) => ({
      text: text.slice(piece.start, piece.end).replaceAll(/[\n\t]/g, ' '),
      marks: places
        .filter(({ start, end }) => start >= piece.start && end <= piece.end)
        .map(({ start, end }) => ({ start: start - piece.start, end: end - piece.start })),
    }))
}

interface Span {
  start: number
  end: number
}

/** Places in their order; those that overlap or touch are one. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** Where a text has a word; a text may have one thousands of times, so not all of them. */
function placesOf(hay: string, word: string): Span[] {
  const found: Span[] = []
  for (let at = hay.indexOf(word); at >= 0 && found.length < mostPlaces; at = hay.indexOf(word, at + word.length))
    found.push({ start: at, end: at + word.length })
  return found
}
const mostPlaces = 200

/** Lower case, full-width letters and digits as ordinary ones; every offset stays what it was. */
function fold(text: string): string {
  const narrow = text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
  const lower = narrow.toLowerCase()
  return lower.length === narrow.length ? lower : narrow
}
