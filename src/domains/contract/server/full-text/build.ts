import { yieldToEventLoop } from '../../../../server/yield.ts'
import { type Block, BlockWriter, isSingle } from './blocks.ts'
import { Growing } from './bytes.ts'
import { textMark } from './fold.ts'
import { type Documents, lengthWord } from './segment.ts'

/** A folded text (`foldWords`) and its number. */
export interface Source {
  number: number
  text: string
}

export interface Built extends Documents {
  characters: number
  blocks: Block[]
}

const noGram = 0xffffffff

/** Numbers the grams of texts from 0 in the order of their first occurrence, and counts them. A hash table. */
class Grams {
  grams = new Uint32Array(1 << 16)
  counts = new Uint32Array(1 << 16)
  known = 0
  #slots = new Int32Array(1 << 18).fill(-1)

  /** The number of a gram, which is counted. */
  count(gram: number): number {
    const mask = this.#slots.length - 1
    let at = hash(gram) & mask
    for (let id = this.#slots[at]!; id >= 0; id = this.#slots[at]!) {
      if (this.grams[id] === gram) {
        this.counts[id]!++
        return id
      }
      at = (at + 1) & mask
    }
    this.#slots[at] = this.known
    if (this.known === this.grams.length) {
      this.grams = doubled(this.grams)
      this.counts = doubled(this.counts)
    }
    this.grams[this.known] = gram
    this.counts[this.known] = 1
    if (2 * ++this.known > this.#slots.length) this.#rehash()
    return this.known - 1
  }
  #rehash(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1)
    const mask = this.#slots.length - 1
    for (let id = 0; id < this.known; id++) {
      let at = hash(this.grams[id]!) & mask
      while (this.#slots[at]! >= 0) at = (at + 1) & mask
      this.#slots[at] = id
    }
  }
  /** The numbers of the grams, in the order of the grams. */
  sorted(): Uint32Array {
    const mask = this.#slots.length - 1
    return this.grams
      .slice(0, this.known)
      .sort()
      .map((gram) => {
        let at = hash(gram) & mask
        while (this.grams[this.#slots[at]!] !== gram) at = (at + 1) & mask
        return this.#slots[at]!
      })
  }
}
const hash = (gram: number) => Math.imul(gram ^ (gram >>> 15), 0x9e3779b1) >>> 0
function doubled(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * words.length)
  larger.set(words)
  return larger
}

/** Builds a segment in memory, which takes some 25 bytes a character meanwhile. */
export async function build(sources: readonly Source[]): Promise<Built> {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0)
  const found = new Grams()
  // Of each character: the number of itself and of the pair that it begins.
  const ids = new Uint32Array(2 * characters)
  let n = 0
  for (const { text } of sources) {
    for (let i = 0, code = text.charCodeAt(0); i < text.length; i++) {
      const next = i + 1 < text.length ? text.charCodeAt(i + 1) : -1
      ids[n++] = found.count((code << 16) >>> 0)
      ids[n++] = next < 0 ? noGram : found.count(((code << 16) | next) >>> 0)
      code = next
    }
    await yieldToEventLoop()
  }
  const occurrences = occurrencesOf(sources, found, ids)
  const heads = sources.map(({ text }) => Math.max(0, text.indexOf(textMark)))
  const blocks: Block[] = []
  const writer = new BlockWriter((block) => blocks.push(block))
  const [documents, positions] = [new Growing(), new Growing()]
  for (const id of found.sorted()) {
    const gram = found.grams[id]!
    documents.clear()
    positions.clear()
    writeEntry(occurrences.of(id), heads, documents, isSingle(gram) ? undefined : positions)
    writer.add(gram, { documents: documents.written, positions: positions.written })
    if (id % 256 === 0) await yieldToEventLoop()
  }
  writer.end()
  return {
    numbers: Uint32Array.from(sources, ({ number }) => number),
    lengths: Uint32Array.from(sources, ({ text }, i) => lengthWord(heads[i]!, text.length)),
    characters,
    blocks,
  }
}

/** All places of each gram: local number of the text << 20 | position, ascending. */
function occurrencesOf(sources: readonly Source[], { counts, known }: Grams, ids: Uint32Array) {
  const starts = new Uint32Array(known + 1)
  for (let id = 0; id < known; id++) starts[id + 1] = starts[id]! + counts[id]!
  const fill = starts.slice(0, known)
  const places = new Uint32Array(starts[known]!)
  let n = 0
  for (const [document, { text }] of sources.entries())
    for (let i = 0; i < text.length; i++) {
      const place = ((document << 20) | i) >>> 0
      places[fill[ids[n++]!]!++] = place
      const pair = ids[n++]!
      if (pair !== noGram) places[fill[pair]!++] = place
    }
  return { of: (id: number) => places.subarray(starts[id], starts[id + 1]) }
}

/** Writes the places of one gram as an entry (see `Entry`). */
function writeEntry(
  places: Uint32Array,
  heads: readonly number[],
  documents: Growing,
  positions: Growing | undefined,
): void {
  let lastDocument = -1
  for (let i = 0; i < places.length;) {
    const document = places[i]! >>> 20
    const isInHead = (places[i]! & 0xfffff) < heads[document]!
    const from = i
    for (let last = -1; i < places.length && places[i]! >>> 20 === document; i++) {
      const at = places[i]! & 0xfffff
      positions?.number(at - last - 1)
      last = at
    }
    const times = i - from
    documents.number(((document - lastDocument - 1) << 2) | (isInHead ? 2 : 0) | (times === 1 ? 1 : 0))
    if (times > 1) documents.number(times)
    lastDocument = document
  }
}
