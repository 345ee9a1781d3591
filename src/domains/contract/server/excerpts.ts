import { foldWithPlaces } from './full-text/fold.ts'

const around = 30
const most = 3

/** An excerpt of a text with the positions of the words in it. */
export interface Excerpt {
  text: string
  marks: { start: number; end: number }[]
}

/**
 * Excerpts of `text` around the searched words: the first position of each word, then further ones.
 * @param words folded words and phrases
 */
export function excerpts(text: string, words: readonly string[]): Excerpt[] {
  const folded = foldWithPlaces(text)
  const byWord = words.map((word) =>
    placesOf(folded.text, word).map(({ start, end }) => ({ start: folded.startOf(start), end: folded.endOf(end) })),
  )
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

/** Sorted spans; overlapping and adjacent ones are merged. */
function merged(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** Positions of a word in a text. Limited, because a text may contain it thousands of times. */
function placesOf(hay: string, word: string): Span[] {
  const found: Span[] = []
  for (let at = hay.indexOf(word); at >= 0 && found.length < mostPlaces; at = hay.indexOf(word, at + word.length))
    found.push({ start: at, end: at + word.length })
  return found
}
const mostPlaces = 200
