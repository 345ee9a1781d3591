import type { Question } from './question.ts'
import type { Candidate, Searched } from './candidates.ts'
import { closeness } from './space.ts'
import { f32, i32, item, u32 } from '../../../../kernel/cells.ts'

/** The features of the decision trees, in order. */
export const features = [
  'words',
  'first',
  'text',
  'place',
  'plain',
  'shared',
  'sharedPlace',
  'meant',
  'lawPast',
  'articlePast',
  'termLaw',
  'termArticle',
  'termNeighbour',
  'length',
  'bestOfLaw',
  'bestOfPlace',
  'neighbour',
  'questionLength',
  'rank',
  'ofBest',
  'answer',
  'self',
  'charge',
] as const

/** The features of some articles of the searched indexes, article by article. */
export function featuresOf(all: readonly Searched[], question: Question, some: readonly Candidate[]): Float32Array {
  const [first] = some
  const top = (first && item(all, first.part).scores.words[first.at]) || 1
  const out = new Float32Array(some.length * features.length)
  some.forEach(({ part, at }, rank) => {
    const { index, scores } = item(all, part)
    const { learned, lawOf, placeOf, knownLaw, knownArticle, knownCharge, texts } = index
    const scale = 1 / Math.max(1, scores.total)
    const shared = 1 / (scores.totalShared || 1)
    const told = (place: number): number => scores.termArticle[knownArticle[place] ?? -1] ?? 0
    const law = u32(lawOf, at)
    const place = u32(placeOf, at)
    const charge = i32(knownCharge, at)
    out.set(
      [
        f32(scores.words, at),
        f32(scores.first, at),
        f32(scores.text, at) * scale,
        f32(scores.place, place) * scale,
        f32(scores.plain, at) * scale,
        f32(scores.shared, at) * shared,
        f32(scores.sharedPlace, place) * shared,
        f32(scores.meant, at) / scores.totalMeant,
        f32(scores.lawPast, law),
        Math.log(1 + (learned?.articleCount[i32(knownArticle, at)] ?? 0)),
        scores.termLaw[i32(knownLaw, law)] ?? 0,
        told(at),
        Math.max(told(at - 1), told(at + 1), told(at - 2), told(at + 2)),
        Math.log(f32(texts.lengths, at) + 1),
        f32(scores.bestOfLaw, law),
        f32(scores.bestOfPlace, place),
        Math.max(scores.words[at - 1] ?? 0, scores.words[at + 1] ?? 0),
        Math.log(question.length + 1),
        rank,
        f32(scores.words, at) / top,
        closeness(scores.answer, index.meanings, at),
        closeness(scores.self, index.meanings, at),
        charge < 0 ? 0 : (scores.charges?.[charge] ?? 0),
      ],
      rank * features.length,
    )
  })
  return out
}
