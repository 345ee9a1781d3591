import { Growing, opened, Reader, sealed } from './bytes.ts'

/**
 * The texts of a segment that have one pair of characters, and where.
 *
 * `documents`: for each text the distance to the one before it, with two bits (in the head; once), then how often
 * unless once. `positions`: for each of these times the distance to the position before it. Empty for single characters.
 */
export interface Entry {
  documents: Uint8Array
  positions: Uint8Array
}

/** A row of `contract_index_block`. */
export interface Block {
  kind: 0 | 1
  first: number
  data: Buffer
}

// A row with its header fits into a page of PostgreSQL.
const blockBytes = 7600
/** Longer positions have a row of their own, so that they are not read for words of two characters. */
const apartFrom = 3000
const headBytes = 4
/** Grams are less. */
export const endOfGrams = 2 ** 32

/** Two characters (UTF-16 units) as a number. */
export const gramOf = (word: string, at: number): number =>
  ((word.charCodeAt(at) << 16) | word.charCodeAt(at + 1)) >>> 0
/** A single character as a number. No text has the second character, U+0000. */
export const singleOf = (word: string): number => (word.charCodeAt(0) << 16) >>> 0
export const isSingle = (gram: number): boolean => (gram & 0xffff) === 0

/**
 * Writes entries into blocks. Blocks follow each other without gaps: each names the last gram that it covers, so that a
 * missing one is noticed.
 */
export class BlockWriter {
  readonly #to: (block: Block) => void
  readonly #bytes = new Growing()
  #first = 0
  #last = 0

  constructor(to: (block: Block) => void) {
    this.#to = to
  }

  /** @param gram greater than that of the entry before */
  add(gram: number, { documents, positions }: Entry): void {
    const isApart = positions.length > apartFrom
    const size = documents.length + (isApart ? 0 : positions.length) + 16
    if (this.#bytes.length > 0 && this.#bytes.length + size > blockBytes) this.#flush(gram)
    this.#bytes.number(gram - this.#last)
    this.#last = gram
    this.#bytes.number(documents.length)
    // 1: in a row of their own.
    this.#bytes.number(isApart ? 1 : positions.length === 0 ? 0 : positions.length + 1)
    this.#bytes.append(documents)
    if (isApart) this.#to({ kind: 1, first: gram, data: sealed(positions) })
    else this.#bytes.append(positions)
  }
  end(): void {
    this.#flush(endOfGrams)
  }
  #flush(next: number): void {
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(next - 1, 0)
    this.#to({ kind: 0, first: this.#first, data: sealed(head, this.#bytes.written) })
    this.#bytes.clear()
    this.#first = this.#last = next
  }
}

interface OpenBlock {
  first: number
  /** The last gram that it covers. */
  last: number
  entries: Buffer
}

/** @returns undefined where the block is missing or damaged */
export function openBlock(first: number, data: Buffer | null): OpenBlock | undefined {
  const bytes = opened(data)
  if (!bytes || bytes.length < headBytes) return undefined
  return { first, last: bytes.readUInt32LE(0), entries: bytes.subarray(headBytes) }
}

/** An entry as it is in its block; `positions` is null where they have a row of their own. */
interface StoredEntry {
  gram: number
  documents: Uint8Array
  positions: Uint8Array | null
}

export function* entriesOf({ first, entries }: OpenBlock): Generator<StoredEntry> {
  const reader = new Reader(entries)
  for (let gram = first; !reader.isAtEnd;) {
    gram += reader.number()
    const documents = reader.number()
    const code = reader.number()
    yield { gram, documents: reader.take(documents), positions: code === 1 ? null : reader.take(Math.max(0, code - 1)) }
  }
}

/** The entry of a gram in the block that covers it. */
export function entryIn(block: OpenBlock, gram: number): StoredEntry | undefined {
  for (const entry of entriesOf(block)) {
    if (entry.gram === gram) return entry
    if (entry.gram > gram) return undefined
  }
  return undefined
}
