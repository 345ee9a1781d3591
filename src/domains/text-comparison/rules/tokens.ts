import { halfWidth } from '../../../kernel/width.ts'
import { markedObject } from '../../../kernel/object-marks.ts'
import type { Ignore } from '../codes.ts'

/** A text as what is compared: numbers and Latin words as wholes, every other character by itself. */
export interface Tokens {
  /** What each counts as. */
  words: string[]
  /** Where each stands in the text; what lies between two is ignored. */
  starts: number[]
  ends: number[]
}

const token = /\p{Nd}+(?:[.,，．]\p{Nd}+)*|[\p{Script=Latin}\p{M}]+|\P{M}\p{M}*|\p{M}+/gu

/**
 * What a token counts as under the rules; nothing when it is ignored.
 * @param objects what the marks in the text stand for
 * @param isPrinted whether the other file is a PDF, which has no marks but the numbers of notes
 */
export function normaliser(
  ignore: ReadonlySet<Ignore>,
  objects: readonly string[] = [],
  isPrinted: boolean = false,
): (word: string) => string {
  const isIgnored = [...(ignore.has('space') ? [/^\s/u] : []), ...(ignore.has('punctuation') ? [/^[\p{P}\p{S}]/u] : [])]
  return (word) => {
    if (isIgnored.some((kind) => kind.test(word))) return ''
    const object = markedObject(word)
    if (object !== undefined && isPrinted) return noteMark(objects, object)
    if (object !== undefined) return `\u0002${objects[object] ?? object}`
    const narrow = ignore.has('width') ? halfWidth(word).normalize('NFKC') : word
    return ignore.has('case') ? narrow.toLowerCase() : narrow
  }
}

/** The number that a PDF shows for the mark of a note; nothing for pictures. */
function noteMark(objects: readonly string[], object: number): string {
  const kind = objects[object]
  if (kind !== 'footnote' && kind !== 'endnote') return ''
  const number = objects.slice(0, object + 1).filter((one) => one === kind).length
  return kind === 'footnote' ? String(number) : roman(number)
}
const roman = (number: number): string =>
  'x'.repeat(Math.floor(number / 10)) + ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10]!

/** Words as word processors mark them: all between blanks and brackets, every character of Chinese by itself. */
const wordToken =
  /\p{Script=Han}|(?:[^\s\-(),.;、，。；：（）？！\p{Script=Han}\u{f0000}-\u{ffffd}]|(?<=\p{Nd})[.,](?=\p{Nd}))+|./gsu

/** Figures as wholes, every other character by itself: a PDF does not say where words end. */
const letterToken = /\p{Nd}+(?:[.,，．]\p{Nd}+)*|\P{M}\p{M}*|\p{M}+/gu

/** What a text is cut into: Latin words and figures; words as wholes, whatever they are made of; letters and figures. */
export type Cut = 'words' | 'wholes' | 'letters'
const tokens: Record<Cut, RegExp> = { words: token, wholes: wordToken, letters: letterToken }

export function tokensOf(text: string, normal: (word: string) => string, cut: Cut = 'words'): Tokens {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: word, index } of text.matchAll(tokens[cut])) {
    const counted = normal(word)
    if (counted === '') continue
    words.push(counted)
    starts.push(index)
    ends.push(index + word.length)
  }
  return { words, starts, ends }
}
