import { item } from '../../../kernel/cells.ts'
import { halfWidth } from '../../../kernel/width.ts'
import { markedObject } from '../../../kernel/object-marks.ts'
import type { Ignore } from '../codes.ts'

/** A text split into tokens: whole numbers and Latin words, every other character by itself. */
export interface Tokens {
  /** The normalised form of each. */
  words: string[]
  /** Positions in the text; everything between two tokens is ignored. */
  starts: number[]
  ends: number[]
}

const token = /\p{Nd}+(?:[.,，．]\p{Nd}+)*|[\p{Script=Latin}\p{M}]+|\P{M}\p{M}*|\p{M}+/gu

/**
 * Returns the normalised form of a token under the rules; empty if it is ignored.
 * @param objects meaning of the object marks in the text
 * @param isPrinted whether the other file is a PDF, which has no marks except the numbers of notes
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

/** The number that a PDF shows for the mark of a note; empty for pictures. */
function noteMark(objects: readonly string[], object: number): string {
  const kind = objects[object]
  if (kind !== 'footnote' && kind !== 'endnote') return ''
  const number = objects.slice(0, object + 1).filter((one) => one === kind).length
  return kind === 'footnote' ? String(number) : roman(number)
}
const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const roman = (number: number): string => 'x'.repeat(Math.floor(number / 10)) + item(ones, number % 10)

/** Words as word processors mark them: everything between blanks and brackets, every Chinese character by itself. */
const wordToken =
  /\p{Script=Han}|(?:[^\s\-(),.;、，。；：（）？！\p{Script=Han}\u{f0000}-\u{ffffd}]|(?<=\p{Nd})[.,](?=\p{Nd}))+|./gsu

/** Whole numbers, every other character by itself: a PDF does not contain word boundaries. */
const letterToken = /\p{Nd}+(?:[.,，．]\p{Nd}+)*|\P{M}\p{M}*|\p{M}+/gu

/** Units of a text: Latin words and numbers; whole words of any characters; letters and numbers. */
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
