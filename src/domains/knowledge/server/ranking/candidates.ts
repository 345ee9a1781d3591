import type { ArticleIndex } from './article-index.ts'
import { best } from './best.ts'
import { chargesOf } from './charges.ts'
import { addPairs, type Learned } from './learned.ts'
import { normsFor, type Postings, weightOf } from './postings.ts'
import type { Question } from './question.ts'
import { answerPlace, closenessToAll, placeOf as placeInSpace } from './space.ts'
import { isPair } from './terms.ts'
import { addF32, f32, f64, i32, item, u32, u8 } from '../../../../kernel/cells.ts'

/** Terms below this rarity occur in nearly every article and are ignored. */
const leastRarity = 0.7
/**
 * Weights of the words of titles and headings, and of terms that sayings map to, relative to the article's own words.
 */
const ofPlace = 0.4
const ofMeaning = 0.2
/** Weights of a law's and an article's past answers in the first selection. */
const past = { law: 0.12, termLaw: 0.25, termArticle: 0.8 }
/** Numbers of candidates from each list: first selection, words, meaning, charges. */
const close = { first: 280, byWords: 120, byMeaning: 60, byCharge: 12 }

/** Scores of a question: arrays by article, by place (heading) and by law. */
export interface Scores {
  /**
   * BM25 of the article and of its title and headings; the share of the question's pairs found; BM25 of mapped terms.
   */
  text: Float32Array
  place: Float32Array
  shared: Float32Array
  sharedPlace: Float32Array
  meant: Float32Array
  meantPlace: Float32Array
  plain: Float32Array
  /** The combined word score, as a share of the question's maximum. */
  words: Float32Array
  /** The word score with past answers: the first selection. */
  first: Float32Array
  /** By index in the learned data. */
  lawPast: Float32Array
  termLaw: Float32Array
  termArticle: Float32Array
  bestOfLaw: Float32Array
  bestOfPlace: Float32Array
  total: number
  totalShared: number
  totalMeant: number
  /** The expected position of the answer, and the position of the question itself. */
  answer: Float32Array
  self: Float32Array
  charges: Float32Array | undefined
}

/** Adds the score of a term to each text that contains it. */
function add(postings: Postings, mean: number, number: number, weight: number, scores: Float32Array): void {
  const { texts, counts, norms, from } = postings
  const { stretch, shift } = normsFor(postings, mean)
  const end = u32(from, number + 1)
  for (let i = u32(from, number); i < end; i += 1) {
    const at = u32(texts, i)
    addF32(scores, at, weight * weightOf(u8(counts, i), f32(norms, at) * stretch + shift))
  }
}

/** The same, weighted and unweighted; one loop, because most of the time of a question is spent here. */
function addBoth(
  postings: Postings,
  mean: number,
  number: number,
  weight: number,
  scores: Float32Array,
  idf: number,
  plain: Float32Array,
): void {
  const { texts, counts, norms, from } = postings
  const { stretch, shift } = normsFor(postings, mean)
  const end = u32(from, number + 1)
  for (let i = u32(from, number); i < end; i += 1) {
    const at = u32(texts, i)
    const tf = weightOf(u8(counts, i), f32(norms, at) * stretch + shift)
    addF32(scores, at, weight * tf)
    addF32(plain, at, idf * tf)
  }
}

/** Adds a constant to all texts that contain a term. */
function addSame({ texts, from }: Postings, number: number, weight: number, scores: Float32Array): void {
  const end = u32(from, number + 1)
  for (let i = u32(from, number); i < end; i += 1) addF32(scores, u32(texts, i), weight)
}

const sheets = new WeakMap<ArticleIndex['texts'], Float32Array[]>()
/** A reusable score array by article: created once, as questions on an index are never interleaved. */
function sheet({ texts, size }: ArticleIndex, which: number): Float32Array {
  const all = sheets.get(texts) ?? []
  sheets.set(texts, all)
  all[which] ??= new Float32Array(size)
  return all[which].fill(0)
}

/** The scores of one question. The arrays by article are valid until the next question on the same index. */
export function scoresOf(index: ArticleIndex, question: Question, text: string): Scores {
  const { texts, places, size, learned } = index
  const [textScores, shared, plain, meant] = [sheet(index, 0), sheet(index, 1), sheet(index, 2), sheet(index, 3)]
  const places3 = Array.from({ length: 3 }, () => new Float32Array(places.size))
  const [place, sharedPlace, meantPlace] = places3 as [Float32Array, Float32Array, Float32Array]
  let [total, totalShared, totalMeant] = [0, 0, 1]
  for (const [term, tells] of question.terms) {
    const number = texts.terms.get(term)
    const inPlaces = places.terms.get(term)
    const idf = question.texts.rarity(term) ?? 0
    const idfOfPlace = question.places.rarity(term)
    total += idf * tells
    if (isPair(term)) totalShared += Math.max(idf, idfOfPlace === undefined ? 0 : 3) * tells
    if (number !== undefined && idf > leastRarity) {
      addBoth(texts, question.texts.mean, number, idf * tells, textScores, idf, plain)
      if (isPair(term)) addSame(texts, number, idf * tells, shared)
    }
    if (inPlaces === undefined || idfOfPlace === undefined) continue
    if (idfOfPlace > leastRarity) {
      add(places, question.places.mean, inPlaces, idfOfPlace * tells, place)
      if (isPair(term)) addSame(places, inPlaces, idfOfPlace * tells, sharedPlace)
    }
  }
  for (const term of question.meant) {
    const number = texts.terms.get(term)
    const inPlaces = places.terms.get(term)
    const idf = question.texts.rarity(term) ?? 0
    totalMeant += idf
    if (number !== undefined && idf > leastRarity) add(texts, question.texts.mean, number, idf, meant)
    if (inPlaces !== undefined)
      add(places, question.places.mean, inPlaces, question.places.rarity(term) ?? 0, meantPlace)
  }
  const scale = 1 / Math.max(1, total)
  const meaning = ofMeaning * Math.min(1, total / totalMeant)
  const words = sheet(index, 4)
  const { placeOf } = index
  for (let at = 0; at < size; at += 1) {
    const above = u32(placeOf, at)
    const said = f32(textScores, at) + ofPlace * f32(place, above)
    words[at] = (said + meaning * (f32(meant, at) + ofPlace * f32(meantPlace, above))) * scale
  }
  const scores = {
    text: textScores,
    place,
    shared,
    sharedPlace,
    meant,
    meantPlace,
    plain,
    words,
    total,
    totalShared,
    totalMeant,
  }
  return { ...scores, ...fromPast(index, question, words), ...meaningOf(learned, question, text) }
}

/** Count of a law that was never an answer, as a number of answers. */
const never = 0.05

/** Scores from past answers, and the first selection based on them. */
function fromPast(index: ArticleIndex, question: Question, words: Float32Array) {
  const { learned, lawOf, placeOf, knownLaw, knownArticle, size, laws } = index
  const termLaw = new Float32Array(learned?.laws.length ?? 0)
  const termArticle = new Float32Array(learned?.articles.length ?? 0)
  if (learned) {
    addPairs(learned.termLaw, question.pairs, termLaw)
    addPairs(learned.termArticle, question.pairs, termArticle)
  }
  const lawPast = Float32Array.from(knownLaw, (known) =>
    learned ? Math.log(((learned.lawCount[known] ?? 0) + never) / learned.questions) + 9 : 0,
  )
  const [first, bestOfLaw] = [sheet(index, 5), new Float32Array(laws.length)]
  const bestOfPlace = new Float32Array(index.places.size)
  const ofLaw = Float64Array.from(lawPast, (one) => past.law * one)
  const ofTerms = Float64Array.from(knownLaw, (law) => past.termLaw * (law < 0 ? 0 : f32(termLaw, law)))
  for (let at = 0; at < size; at += 1) {
    const law = u32(lawOf, at)
    const known = i32(knownArticle, at)
    const score = f32(words, at)
    if (score > f32(bestOfLaw, law)) bestOfLaw[law] = score
    const above = u32(placeOf, at)
    if (score > f32(bestOfPlace, above)) bestOfPlace[above] = score
    if (score > 0) first[at] = score * 3 + f64(ofLaw, law) + f64(ofTerms, law)
    if (known >= 0) addF32(first, at, past.termArticle * f32(termArticle, known))
  }
  return { lawPast, termLaw, termArticle, first, bestOfLaw, bestOfPlace }
}

function meaningOf(learned: Learned | undefined, question: Question, text: string) {
  if (!learned) return { answer: new Float32Array(), self: new Float32Array(), charges: undefined }
  const self = placeInSpace(learned.space, weighedForSpace(question))
  return { self, answer: answerPlace(learned.space, self), charges: chargesOf(learned.charges, text) }
}

/** The terms of a question with their weights for its position in the space. */
export function* weighedForSpace(question: Question): Iterable<[number, number]> {
  for (const [term, tells] of question.terms) if (isPair(term)) yield [term, tells ** 1.5]
  for (const term of question.meant) yield [term, 1]
}

/** A searched index with the question's scores, and which of its articles are accepted. */
export interface Searched {
  index: ArticleIndex
  scores: Scores
  accepts?: ((at: number) => boolean) | undefined
}

/** A candidate article: the searched index, and its position there. */
export interface Candidate {
  part: number
  at: number
}

type Choice = (one: Searched) => { scores: Float32Array; at?: Uint32Array }

/** The best articles of all indexes, by scores on one scale; `at` maps the scores to articles. */
export function bestOf(all: readonly Searched[], limit: number, choice: Choice, isWanted?: Wanted): Candidate[] {
  const found = all.flatMap((one, part) => {
    const { scores, at } = choice(one)
    const { accepts } = one
    const isAccepted = (i: number): boolean => (accepts?.(i) ?? true) && (isWanted?.(one, i) ?? true)
    return best(scores, limit, (i) => isAccepted(at ? u32(at, i) : i)).map((i) => ({
      part,
      at: at ? u32(at, i) : i,
      score: f32(scores, i),
    }))
  })
  const sorted = all.length === 1 ? found : found.toSorted((a, b) => b.score - a.score).slice(0, limit)
  return sorted.map(({ part, at }) => ({ part, at }))
}
type Wanted = (one: Searched, at: number) => boolean

/** Each candidate once, in the order of the lists. */
export function distinct(all: readonly Searched[], lists: readonly (readonly Candidate[])[]): Candidate[] {
  const seen = all.map(() => new Set<number>())
  return lists.flat().filter(({ part, at }) => {
    const ofPart = item(seen, part)
    if (ofPart.has(at)) return false
    ofPart.add(at)
    return true
  })
}

/** The candidate articles: best by words and past answers, by words alone, then by meaning, then by charge. */
export function candidates(all: readonly Searched[]): Candidate[] {
  const first = bestOf(all, close.first, ({ scores }) => ({ scores: scores.first }))
  if (!all[0]?.index.learned) return first
  return distinct(all, [
    first,
    bestOf(all, close.byWords, ({ scores }) => ({ scores: scores.words })),
    bestOf(all, close.byMeaning, ({ index, scores }) => ({
      scores: closenessToAll(scores.answer, index.meanings, index.core),
      at: index.core,
    })),
    bestOf(all, close.byCharge, ({ index, scores: { charges } }) => ({
      scores: Float32Array.from(index.charged, (at) => charges?.[i32(index.knownCharge, at)] ?? 0),
      at: index.charged,
    })),
  ])
}
