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
 * @param isPrinted whether those marks are ignored, because the other file has none
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
    if (object !== undefined && isPrinted) return ''
    if (object !== undefined) return `\u0002${objects[object] ?? object}`
    const narrow = ignore.has('width') ? halfWidth(word).normalize('NFKC') : word
    return ignore.has('case') ? narrow.toLowerCase() : narrow
  }
}

/** Words as word processors mark them: all between blanks and brackets, every character of Chinese by itself. */
const wordToken =
  /\p{Script=Han}|(?:[^\s\-(),.;、，。；：（）？！\p{Script=Han}\u{f0000}-\u{ffffd}]|(?<=\p{Nd})[.,](?=\p{Nd}))+|./gsu

/** @param isWhole words are taken as wholes, whatever they are made of */
export function tokensOf(text: string, normal: (word: string) => string, isWhole: boolean = false): Tokens {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: word, index } of text.matchAll(isWhole ? wordToken : token)) {
    const counted = normal(word)
    if (counted === '') continue
    words.push(counted)
    starts.push(index)
    ends.push(index + word.length)
  }
  return { words, starts, ends }
}
