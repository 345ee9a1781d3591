import { halfWidth } from '../../../kernel/width.ts'

interface Stretch {
  start: number
  end: number
}

/** What may be written into a blank: at most so many characters, sentences only where the line ends with it. */
interface Gap {
  most: number
  isFree: boolean
}

/** The words of a form with gaps between them. There is one gap fewer than words. */
export interface Pattern {
  words: string[]
  gaps: Gap[]
}

const empty = /[_﹍]{2,}|\[ *\]|【 *】|〔 *〕| {3,}|□|☐/g
const label = /[^\s_:【】[\]{}]+:/g
const box = /^[□☐]$/

/** Text in which only what is read counts: no blanks, one width. */
export const plain = (text: string): string => halfWidth(text).replaceAll(/\s/g, '')

/**
 * A text as a pattern in which everything may be written into the blanks.
 * @param blanks places left empty, beside those that are recognised by their signs
 * @param hasLabels lines that end with a colon are blanks, too
 */
export function patternOf(text: string, blanks: readonly Stretch[] = [], hasLabels = false): Pattern {
  const read = halfWidth(text)
  const pattern: Pattern = { words: [], gaps: [] }
  let from = 0
  for (const { start, end } of placesIn(read, blanks, hasLabels)) {
    pattern.words.push(plain(read.slice(from, start)))
    pattern.gaps.push(gapAt(read, start, end))
    from = end
  }
  pattern.words.push(plain(read.slice(from)))
  return pattern
}

function placesIn(read: string, blanks: readonly Stretch[], hasLabels: boolean): Stretch[] {
  const bySign = Array.from(read.matchAll(empty), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
  const byLabel = hasLabels
    ? Array.from(read.matchAll(/: *$/gm), ({ index }) => ({ start: index + 1, end: index + 1 }))
    : []
  const all = [...blanks.flatMap((one) => withoutLabels(read, one)), ...bySign, ...byLabel]
  const merged: Stretch[] = []
  for (const place of all.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end)
    else merged.push({ ...place })
  }
  return merged
}

/** A blank may be found with the label before it, or with several: their words stay fixed. */
function withoutLabels(read: string, { start, end }: Stretch): Stretch[] {
  const places: Stretch[] = []
  let from = start
  for (const { 0: found, index } of read.slice(start, end).matchAll(label)) {
    if (start + index > from) places.push({ start: from, end: start + index })
    from = start + index + found.length
  }
  return [...places, { start: from, end }]
}

function gapAt(read: string, start: number, end: number): Gap {
  if (box.test(read.slice(start, end))) return { most: 2, isFree: false }
  const rest = /^[^\n]*/.exec(read.slice(end))?.[0] ?? ''
  const endsLine = /^[\s。.;_]*$/.test(rest)
  const isDrawn = end > start
  return endsLine && isDrawn ? { most: 2000, isFree: true } : { most: endsLine ? 200 : 120, isFree: false }
}

/** What a text has in the gaps of a pattern; null if its other words differ. @param text as {@link plain} returns it */
export function fillsOf({ words, gaps }: Pattern, text: string): string[] | null {
  const [first = '', ...rest] = words
  if (rest.length === 0) return text === first ? [] : null
  if (!text.startsWith(first)) return null
  const fills: string[] = []
  let at = first.length
  for (const [index, word] of rest.entries()) {
    const isLast = index === rest.length - 1
    const found = isLast ? text.length - word.length : text.indexOf(word, at)
    if (found < at || (isLast && !text.endsWith(word))) return null
    const fill = text.slice(at, found)
    if (!fits(gaps[index]!, fill)) return null
    fills.push(fill)
    at = found + word.length
  }
  return fills
}

const fits = ({ most, isFree }: Gap, fill: string): boolean =>
  fill.length <= most && (isFree || !/[。;!?].+/.test(fill))
