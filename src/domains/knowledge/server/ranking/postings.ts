import { yieldToEventLoop } from '../../../../server/yield.ts'
import type { Term } from './terms.ts'
import { addF32, addU32, f32, u32, u8 } from '../../../../kernel/cells.ts'

/** An inverted index: the texts that contain each term, and how often. Typed arrays, two or five bytes per entry. */
export interface Postings {
  /** Number of texts. */
  size: number
  /** Terms → their number. */
  terms: ReadonlyMap<Term, number>
  /** Start of each term's entries; the last element is the end of the last term's. */
  from: Uint32Array
  texts: Uint32Array
  counts: Uint8Array
  lengths: Float32Array
  /** BM25 length norms: longer texts need higher counts. */
  norms: Float32Array
  /** Average number of terms per text. */
  mean: number
}

/** Entries processed before yielding to the event loop. */
const slice = 1 << 16

/** Collects texts one by one and indexes their terms. */
export class PostingsBuilder {
  readonly #terms = new Map<Term, number>()
  readonly #lengths: number[] = []
  #numbers = new Uint32Array(1 << 16)
  #texts = new Uint32Array(1 << 16)
  #counts = new Uint8Array(1 << 16)
  #used = 0

  add(counted: ReadonlyMap<Term, number>): void {
    const text = this.#lengths.length
    let length = 0
    for (const [term, count] of counted) {
      let number = this.#terms.get(term)
      if (number === undefined) this.#terms.set(term, (number = this.#terms.size))
      if (this.#used === this.#numbers.length) this.#grow()
      this.#numbers[this.#used] = number
      this.#texts[this.#used] = text
      this.#counts[this.#used] = Math.min(255, count)
      this.#used += 1
      length += count
    }
    this.#lengths.push(length)
  }

  #grow(): void {
    const size = this.#numbers.length * 2
    const numbers = new Uint32Array(size)
    const texts = new Uint32Array(size)
    const counts = new Uint8Array(size)
    numbers.set(this.#numbers)
    texts.set(this.#texts)
    counts.set(this.#counts)
    this.#numbers = numbers
    this.#texts = texts
    this.#counts = counts
  }

  async #inSlices(each: (i: number) => void): Promise<void> {
    for (let begin = 0; begin < this.#used; begin += slice) {
      const end = Math.min(this.#used, begin + slice)
      for (let i = begin; i < end; i += 1) each(i)
      await yieldToEventLoop()
    }
  }

  /** The index of all added texts; yields to the event loop in between. */
  async done(): Promise<Postings> {
    const from = new Uint32Array(this.#terms.size + 1)
    await this.#inSlices((i) => addU32(from, u32(this.#numbers, i) + 1, 1))
    for (let i = 1; i < from.length; i += 1) addU32(from, i, u32(from, i - 1))
    const next = from.slice()
    const texts = new Uint32Array(this.#used)
    const counts = new Uint8Array(this.#used)
    await this.#inSlices((i) => {
      const at = u32(next, u32(this.#numbers, i))
      next[u32(this.#numbers, i)] = at + 1
      texts[at] = u32(this.#texts, i)
      counts[at] = u8(this.#counts, i)
    })
    const lengths = Float32Array.from(this.#lengths)
    const sum = this.#lengths.reduce((all, one) => all + one, 0)
    const mean = sum / Math.max(1, lengths.length) || 1
    return {
      size: lengths.length,
      terms: this.#terms,
      from,
      texts,
      counts,
      lengths,
      norms: lengths.map((length) => k1 * (1 - b + (b * length) / mean)),
      mean,
    }
  }
}

/**
 * With fewer texts than this the number of texts with a term says nothing of its rarity: it is scaled as if among many.
 */
const few = 1000
const amongMany = 50_000

/** How many texts contain the term with this number. */
const textsWith = (postings: Postings, number: number): number =>
  u32(postings.from, number + 1) - u32(postings.from, number)

/** The rarity of a term, as in BM25, when `df` of `size` texts contain it. */
function rarityOf(size: number, df: number): number {
  const among = size < few ? amongMany : size
  return Math.log(1 + (among - df + 0.5) / (df + 0.5))
}

/** The rarity of a term among the texts of one index. */
const rarity = (postings: Postings, number: number): number => rarityOf(postings.size, textsWith(postings, number))

const k1 = 1.2
const b = 0.75

/** Statistics over several indexes, so that scores of their texts are on one scale. */
export interface Statistics {
  /** The rarity of a term among all texts; undefined if none contains it. */
  rarity: (term: Term) => number | undefined
  /** Average number of terms per text over all indexes. */
  mean: number
}

/** The statistics of several indexes, as if their texts were in one. */
export function statisticsOf(lists: readonly Postings[]): Statistics {
  const size = lists.reduce((sum, one) => sum + one.size, 0)
  const length = lists.reduce((sum, one) => sum + one.mean * one.size, 0)
  return {
    rarity: (term) => {
      const df = lists.reduce((sum, one) => {
        const number = one.terms.get(term)
        return number === undefined ? sum : sum + textsWith(one, number)
      }, 0)
      return df === 0 ? undefined : rarityOf(size, df)
    },
    mean: size === 0 ? 1 : length / size,
  }
}

/** The norms of an index use its own mean length; `norm * stretch + shift` is the norm for another mean. */
export function normsFor(postings: Postings, mean: number): { stretch: number; shift: number } {
  const stretch = postings.mean / mean
  return { stretch, shift: k1 * (1 - b) * (1 - stretch) }
}

/** The factor of a term's count in a text with that norm, besides its rarity (Okapi BM25, k1 1.2, b 0.75). */
export const weightOf = (count: number, norm: number): number => (count * (k1 + 1)) / (count + norm)

/** Adds the BM25 scores of a question's terms to `scores`, unweighted. */
export function bm25(postings: Postings, wanted: Iterable<Term>, scores: Float32Array): void {
  for (const term of wanted) {
    const number = postings.terms.get(term)
    if (number === undefined) continue
    const idf = rarity(postings, number)
    for (let i = u32(postings.from, number); i < u32(postings.from, number + 1); i += 1) {
      const at = u32(postings.texts, i)
      addF32(scores, at, idf * weightOf(u8(postings.counts, i), f32(postings.norms, at)))
    }
  }
}
