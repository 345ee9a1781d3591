import type { Question } from './question.ts'
import type { Candidate, Searched } from './candidates.ts'
import { closeness } from './space.ts'

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
  const top = (first && all[first.part]!.scores.words[first.at]) || 1
  const out = new Float32Array(some.length * features.length)
  some.forEach(({ part, at }, rank) => {
    const { index, scores } = all[part]!
    const { learned, lawOf, placeOf, knownLaw, knownArticle, knownCharge, texts } = index
    const scale = 1 / Math.max(1, scores.total)
    const shared = 1 / (scores.totalShared || 1)
    const told = (place: number): number => scores.termArticle[knownArticle[place] ?? -1] ?? 0
    const law = lawOf[at]!
    const place = placeOf[at]!
    const charge = knownCharge[at]!
    out.set(
      [
        scores.words[at]!,
        scores.first[at]!,
        scores.text[at]! * scale,
        scores.place[place]! * scale,
        scores.plain[at]! * scale,
        scores.shared[at]! * shared,
        scores.sharedPlace[place]! * shared,
        scores.meant[at]! / scores.totalMeant,
        scores.lawPast[law]!,
        Math.log(1 + (learned?.articleCount[knownArticle[at]!] ?? 0)),
        scores.termLaw[knownLaw[law]!] ?? 0,
        told(at),
        Math.max(told(at - 1), told(at + 1), told(at - 2), told(at + 2)),
        Math.log(texts.lengths[at]! + 1),
        scores.bestOfLaw[law]!,
        scores.bestOfPlace[place]!,
        Math.max(scores.words[at - 1] ?? 0, scores.words[at + 1] ?? 0),
        Math.log(question.length + 1),
        rank,
        scores.words[at]! / top,
        closeness(scores.answer, index.meanings, at),
        closeness(scores.self, index.meanings, at),
        charge < 0 ? 0 : (scores.charges?.[charge] ?? 0),
      ],
      rank * features.length,
    )
  })
  return out
}
