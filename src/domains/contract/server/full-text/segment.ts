import { opened, sealed } from './bytes.ts'

/** Most texts of a segment, and most characters of a text: keys of occurrences have 12 and 20 bits for them. */
export const mostTexts = 4096
export const mostCharacters = 0xfffff
const mostHead = 0xfff

/** The texts of a segment, in the order of their local numbers. */
export interface Documents {
  /** The number of each text in its organisation. */
  numbers: Uint32Array
  /** Characters of each text, and of its head. */
  lengths: Uint32Array
}

export const lengthWord = (head: number, length: number): number => (Math.min(head, mostHead) * 0x100000 + length) >>> 0
export const lengthOf = (word: number): number => word & mostCharacters
export const headOf = (word: number): number => word >>> 20

const bytesOf = (words: Uint32Array) => new Uint8Array(words.buffer, words.byteOffset, words.byteLength)

export const documentBytes = ({ numbers, lengths }: Documents): Buffer => sealed(bytesOf(numbers), bytesOf(lengths))

/** @returns undefined where they are damaged */
export function readDocuments(data: Buffer, count: number): Documents | undefined {
  const bytes = opened(data)
  if (bytes?.length !== 8 * count) return undefined
  // A copy, because the words must be aligned.
  const words = new Uint32Array(2 * count)
  bytesOf(words).set(bytes)
  return { numbers: words.subarray(0, count), lengths: words.subarray(count) }
}
