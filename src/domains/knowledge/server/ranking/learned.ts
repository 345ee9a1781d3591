import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Term } from './terms.ts'
import { addF32, f32, u16, u32 } from '../../../../kernel/cells.ts'

/** Association strengths of a term with something (an article, a law), by term. */
export interface Pairs {
  terms: Uint32Array
  from: Uint32Array
  to: Uint16Array
  weights: Float32Array
}

/** Decision trees over the features of an article: values up to `limit` go left; leaves have no feature. */
export interface Trees {
  roots: Uint16Array
  feature: Int16Array
  limit: Float32Array
  left: Uint16Array
  right: Uint16Array
  value: Float32Array
}

/**
 * Parameters learned from answered questions and judgments: numbers for terms, laws, articles and pairs of them; no
 * question itself and no data of a single one. `npm run learn` creates them again from public data.
 */
export interface Learned {
  /** The laws and articles (民法典第五百七十七条) that the numbers below refer to. */
  laws: string[]
  articles: string[]
  /** Number of questions, and in how many each term occurs: frequent terms count less. */
  questions: number
  asked: Map<Term, number>
  /** How often laws and articles were the answer. */
  lawCount: Float32Array
  articleCount: Float32Array
  termLaw: Pairs
  termArticle: Pairs
  /** Positions of terms in a semantic space where related texts are close, and the map of questions into it. */
  space: Space
  trees: Trees
  /** Feature weights for questions that ask for the law that applies to a described situation. */
  described: Float32Array
  charges: Charges
}

export interface Space {
  size: number
  terms: Uint32Array
  /** Rarity of a term, and its position in units of its own `step`. */
  rarity: Float32Array
  step: Float32Array
  places: Int8Array
  /** A matrix, row by row, `size` × `size`. */
  way: Float32Array
}

/** How terms of criminal facts predict articles of the criminal code, and the article of each charge's name. */
export interface Charges {
  /** The last entry means: no criminal facts. */
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

/** One file: the length of a JSON text, that text, and the arrays that it references by position. */
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

/** The inverse of {@link pack}. */
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

/**
 * The learned parameters, read once per process; undefined if there are none: then articles are found by words only.
 */
export function learned(): Learned | undefined {
  if (!kept && existsSync(learnedFile)) kept = unpack<Learned>(gunzipSync(readFileSync(learnedFile)))
  return kept
}

/** Binary search for a term in a sorted list; -1 if it is missing. */
export function placeIn(terms: Uint32Array, term: Term): number {
  let low = 0
  let high = terms.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = u32(terms, middle)
    if (at === term) return middle
    if (at < term) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Adds the association strengths of the weighted terms to `sums`. */
export function addPairs(pairs: Pairs, wanted: Iterable<readonly [Term, number]>, sums: Float32Array): void {
  for (const [term, weight] of wanted) {
    const at = placeIn(pairs.terms, term)
    if (at < 0) continue
    const end = u32(pairs.from, at + 1)
    for (let i = u32(pairs.from, at); i < end; i += 1) addF32(sums, u16(pairs.to, i), weight * f32(pairs.weights, i))
  }
}
