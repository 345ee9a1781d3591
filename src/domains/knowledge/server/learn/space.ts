import { addBytes, addFloats, dotBytes } from '../vectors.ts'
import type { ArticleIndex } from '../ranking/article-index.ts'
import type { Space } from '../ranking/learned.ts'
import { weightOfCount } from '../ranking/space.ts'
import { countTerms, isPair, type Term } from '../ranking/terms.ts'
import { type CorpusArticle, seeded } from './data.ts'
import { directions, sparse } from './matrix.ts'
import { f32, item } from '../../../../kernel/cells.ts'

const dimensions = 128
/** Terms in fewer articles, or in more than this share of them, have no position. */
const rare = 10
const common = 0.1

/** Quantises rows of numbers to bytes, with a step per row. */
export function inBytes(rows: Float32Array, width: number): { step: Float32Array; bytes: Int8Array } {
  const step = new Float32Array(rows.length / width)
  const bytes = new Int8Array(rows.length)
  for (let r = 0; r < step.length; r += 1) {
    let most = 1e-12
    for (let j = 0; j < width; j += 1) most = Math.max(most, Math.abs(f32(rows, r * width + j)))
    step[r] = most / 127
    for (let j = 0; j < width; j += 1) bytes[r * width + j] = Math.round(f32(rows, r * width + j) / f32(step, r))
  }
  return { step, bytes }
}

/** Rarity of the terms that occur in some of the texts, but not in too many; sorted. */
export function vocabulary(texts: readonly ReadonlyMap<Term, number>[], least: number, share: number) {
  const count = new Map<Term, number>()
  for (const text of texts)
    for (const term of text.keys()) if (isPair(term)) count.set(term, (count.get(term) ?? 0) + 1)
  const kept = [...count].filter(([, n]) => n >= least && n < texts.length * share).toSorted(([a], [b]) => a - b)
  return {
    terms: Uint32Array.from(kept, ([term]) => term),
    rarity: Float32Array.from(kept, ([, n]) => Math.log(texts.length / n)),
    numbers: new Map(kept.map(([term], i) => [term, i])),
  }
}

/**
 * Latent semantic analysis of the articles: positions of terms by shared articles. The matrix for questions is not
 * learned yet.
 */
export function learnSpace(corpus: readonly CorpusArticle[]): Space {
  const counted = corpus.map(({ law, heading, text }) => countTerms(`${law} ${heading} ${text}`))
  const { terms, rarity, numbers } = vocabulary(counted, rare, common)
  const rows = counted.map((text) =>
    [...text].flatMap(([term, n]): [number, number][] => {
      const at = numbers.get(term)
      return at === undefined ? [] : [[at, weightOfCount(n) * f32(rarity, at)]]
    }),
  )
  const { step, bytes } = inBytes(directions(sparse(rows, terms.length), dimensions), dimensions)
  const way = Float32Array.from({ length: dimensions ** 2 }, (_, i) => (i % (dimensions + 1) === 0 ? 1 : 0))
  return { size: dimensions, terms, rarity, step, places: bytes, way }
}

export interface Placed {
  place: Float32Array
  relevant: number[]
  /** Hard negatives: articles that resemble answers. */
  tempting: number[]
}

const rounds = 8
const rate = 0.015
const sharpness = 12
const others = 24

/**
 * Learns the map from the position of a question to that of its answer: a matrix that brings each answer closer than
 * hard negatives, answers of other questions and random articles (softmax, gradient steps from the identity).
 */
export function learnWay(index: ArticleIndex, size: number, questions: readonly Placed[]): Float32Array {
  const way = Float32Array.from({ length: size ** 2 }, (_, i) => (i % (size + 1) === 0 ? 1 : 0))
  const random = seeded(11)
  const answers = [...new Set(questions.flatMap(({ relevant }) => relevant))]
  const { places, lengths } = index.meanings
  const pick = (from: readonly number[]): number[] =>
    Array.from({ length: from.length > 0 ? others : 0 }, () => item(from, Math.floor(random() * from.length)))
  for (let round = 0; round < rounds; round += 1)
    for (const { place, relevant, tempting } of questions) {
      const any = Array.from({ length: others }, () => Math.floor(random() * index.size))
      const wrong = [...pick(tempting), ...pick(answers)].filter((at) => !relevant.includes(at)).concat(any)
      const target = new Float32Array(size)
      for (let i = 0; i < size; i += 1) addFloats(target, 0, f32(place, i), way, i * size, size)
      const close = (at: number): number => (sharpness * dotBytes(target, places, at * size)) / f32(lengths, at)
      const pull = new Float32Array(size)
      const drag = (at: number, force: number): void => addBytes(pull, force / f32(lengths, at), places, at * size)
      const wrongClose = wrong.map(close)
      for (const right of relevant) {
        const rightClose = close(right)
        const most = Math.max(rightClose, ...wrongClose)
        const shares = wrongClose.map((x) => Math.exp(x - most))
        const own = Math.exp(rightClose - most)
        const all = shares.reduce((sum, x) => sum + x, own)
        drag(right, (1 - own / all) / relevant.length)
        wrong.forEach((at, i) => drag(at, -item(shares, i) / all / relevant.length))
      }
      const step = (rate * sharpness) / (1 + round * 0.1)
      for (let i = 0; i < size; i += 1) addFloats(way, i * size, step * f32(place, i), pull, 0, size)
    }
  return way
}
