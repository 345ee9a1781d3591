/** Words in one version of a text. */
export interface Anchored {
  id: string
  start: number
  end: number
  /** The words that were commented on. */
  quote: string
}

/** Equal text in two versions: `length` characters from `before` on, and from `after` on. */
export interface EqualRun {
  before: number
  after: number
  length: number
}

interface Place {
  start: number | null
  end: number | null
  isKept: boolean
}

/** Shorter words are not looked for elsewhere: `30 days` in another clause is not the same statement. */
const LEAST_SOUGHT = 8

/**
 * Where words of a version are in the next one: at the place to which the equal text around them has moved; else
 * wherever the same words occur, if they occur once. What has been changed is located by the equal text before and after
 * it.
 * @param runs in the order of `before`; empty where the versions were not compared
 */
export function placeIn(before: string, after: string, runs: readonly EqualRun[], at: Anchored): Place {
  const from = carried(runs, at.start, after.length)
  const place = from && { start: from.first, end: Math.max(from.first, lastOf(runs, at.end, after.length)) }
  if (place && after.slice(place.start, place.end) === at.quote) return { ...place, isKept: true }
  const found = onlyPlace(after, at.quote)
  const isSought = at.quote.length >= LEAST_SOUGHT || runs.length === 0
  if (isSought && found >= 0 && onlyPlace(before, at.quote) >= 0)
    return { start: found, end: found + at.quote.length, isKept: true }
  return place && place.end > place.start ? { ...place, isKept: false } : { start: null, end: null, isKept: false }
}

/** Where the text at an offset is now; that after what precedes it, if it is gone itself. */
function carried(runs: readonly EqualRun[], offset: number, length: number): { first: number } | null {
  if (runs.length === 0) return null
  const own = runs.find((run) => run.before <= offset && offset < run.before + run.length)
  if (own) return { first: own.after + offset - own.before }
  const previous = runs.findLast((run) => run.before + run.length <= offset)
  return { first: Math.min(previous ? previous.after + previous.length : 0, length) }
}

/** Where the text before an offset ends now; where what follows it begins, if it is gone itself. */
function lastOf(runs: readonly EqualRun[], offset: number, length: number): number {
  const own = runs.find((run) => run.before < offset && offset <= run.before + run.length)
  if (own) return own.after + offset - own.before
  return runs.find((run) => run.before >= offset)?.after ?? length
}

/** The only place of words in a text; -1 if they occur not at all, or several times. */
function onlyPlace(text: string, words: string): number {
  const first = text.indexOf(words)
  return first >= 0 && text.indexOf(words, first + 1) < 0 ? first : -1
}
