import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Term } from './terms.ts'

/** Pairs of a term and something (an article, a law) with how strongly they go together, by term. */
export interface Pairs {
  terms: Uint32Array
  from: Uint32Array
  to: Uint16Array
  weights: Float32Array
}

/** Trees of decisions over the features of an article: what is at most `limit` goes left; leaves have no feature. */
export interface Trees {
  roots: Uint16Array
  feature: Int16Array
  limit: Float32Array
  left: Uint16Array
  right: Uint16Array
  value: Float32Array
}

/**
 * What was learned from answered questions and judgments: numbers for terms, laws, articles and pairs of them, no question
 * and nothing of a single one. `npm run learn` makes them anew from public data.
 */
export interface Learned {
  /** Laws and articles (民法典第五百七十七条) that the numbers below are about. */
  laws: string[]
  articles: string[]
  /** How many questions there were, and of how many a term is a part: what people say whatever they ask counts less. */
  questions: number
  asked: Map<Term, number>
  /** How often laws and articles were the answer. */
  lawCount: Float32Array
  articleCount: Float32Array
  termLaw: Pairs
  termArticle: Pairs
  /** Places of terms in a space where texts that speak of the same lie close, and the way of questions into it. */
  space: Space
  trees: Trees
  /** What the features of an article weigh when the law that a described situation is under is asked for. */
  described: Float32Array
  charges: Charges
}

export interface Space {
  size: number
  terms: Uint32Array
  /** How rare a term is, and its place in steps of `step` of its own. */
  rarity: Float32Array
  step: Float32Array
  places: Int8Array
  /** Row by row, `size` × `size`. */
  way: Float32Array
}

/** How terms of criminal facts speak for articles of the criminal code, and which of them a charge by its name means. */
export interface Charges {
  /** The last of them means: these are no criminal facts. */
  articles: string[]
  terms: Uint32Array
  rarity: Float32Array
  step: Float32Array
  weights: Int8Array
  bias: Float32Array
  names: Record<string, number>
}

const kinds = { Int8Array, Int16Array, Uint16Array, Uint32Array, Float32Array } as const
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>

interface Piece {
  kind: Kind
  from: number
  length: number
}

/** One file: the length of a JSON text, that text, and the arrays of numbers that it names by their places. */
export function pack(value: object): Buffer {
  const parts: Buffer[] = []
  let size = 0
  const named = (one: unknown): unknown => {
    const kind = (Object.keys(kinds) as Kind[]).find((name) => one instanceof kinds[name])
    if (!kind) return undefined
    const { buffer, byteOffset, byteLength, length } = one as Numbers
    const piece = { kind, from: size, length }
    const padded = Buffer.alloc(Math.ceil(byteLength / 4) * 4)
    Buffer.from(buffer, byteOffset, byteLength).copy(padded)
    parts.push(padded)
    size += padded.length
    return { '#': piece }
  }
  const text = Buffer.from(
    JSON.stringify(value, (_, one: unknown) =>
      one instanceof Map ? { '#map': [...(one as Map<unknown, unknown>)] } : (named(one) ?? one),
    ),
  )
  const head = Buffer.alloc(4)
  head.writeUInt32LE(text.length)
  return Buffer.concat([head, text, ...parts])
}

/** The other way round. */
function unpack<T>(bytes: Buffer): T {
  const length = bytes.readUInt32LE(0)
  const begin = 4 + length
  return JSON.parse(bytes.toString('utf8', 4, begin), (_, one: unknown) => {
    if (one === null || typeof one !== 'object') return one
    if ('#map' in one) return new Map(one['#map'] as [unknown, unknown][])
    if (!('#' in one)) return one
    const { kind, from, length: count } = one['#'] as Piece
    const size = kinds[kind].BYTES_PER_ELEMENT * count
    return new kinds[kind](Uint8Array.prototype.slice.call(bytes, begin + from, begin + from + size).buffer)
  }) as T
}

export const learnedFile = join(import.meta.dirname, '../../data/ranking.bin.gz')
let kept: Learned | undefined

/** What was learned, read once a process; undefined where nothing was: then articles are found by their words alone. */
export function learned(): Learned | undefined {
  if (!kept && existsSync(learnedFile)) kept = unpack<Learned>(gunzipSync(readFileSync(learnedFile)))
  return kept
}

/** Finds a term in a sorted list; -1 where it is not. */
export function placeIn(terms: Uint32Array, term: Term): number {
  let low = 0
  let high = terms.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = terms[middle]!
    if (at === term) return middle
    if (at < term) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Adds what the weighted terms say to `sums`, by what they go together with. */
export function addPairs(pairs: Pairs, wanted: Iterable<readonly [Term, number]>, sums: Float32Array): void {
  for (const [term, weight] of wanted) {
    const at = placeIn(pairs.terms, term)
    if (at < 0) continue
    for (let i = pairs.from[at]!; i < pairs.from[at + 1]!; i += 1) sums[pairs.to[i]!]! += weight * pairs.weights[i]!
  }
}
