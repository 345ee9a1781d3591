import { type Pairs, pairsOf } from '../../../kernel/pairs.ts'
import { fold } from './full-text/fold.ts'

/** Two texts that have this share of their pairs of characters in common are the same one, slightly changed. */
export const SAME_TEXT = 0.9

/** The pairs of a contract's text, without spaces and the lines of blanks. */
export const textPairs = (text: string): Pairs => pairsOf(fold(text).replaceAll(/[\s_]+/gu, ''))

/** Texts outside of this range of characters differ too much in length. Spaces and blanks are allowed a tenth. */
export const lengthsLike = (length: number): [from: number, to: number] => {
  const ratio = SAME_TEXT / (2 - SAME_TEXT)
  return [Math.floor(length * ratio * 0.9), Math.ceil((length / ratio) * 1.1)]
}
