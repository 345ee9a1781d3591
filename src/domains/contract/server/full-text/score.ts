import { textMark } from './fold.ts'
import type { Match } from './match.ts'
import { type Documents, lengthOf } from './segment.ts'

/** Parameters of BM25 (Robertson and Zaragoza 2009), and what a word in number, name or counterparties adds. */
const [k1, b, inHead] = [1.2, 0.75, 2]

/** A matching text that the index lacks. */
export interface ScannedText {
  id: string
  text: string
}

interface Part {
  segment: Documents
  characters: number
  match: Match
}

/** Relevance by number of the text, and by id of the contract for texts that the index lacks. */
export interface Scores {
  byNumber: Map<number, number>
  byId: Map<string, number>
}

/**
 * Relevance of the matches by BM25, with each word or phrase as one term. Frequencies are those of the whole index.
 */
export function scoresOf(parts: readonly Part[], scanned: readonly ScannedText[], words: readonly string[]): Scores {
  const texts = parts.reduce((sum, { segment }) => sum + segment.numbers.length, 0)
  const characters = parts.reduce((sum, part) => sum + part.characters, 0)
  const mean = Math.max(1, characters / Math.max(1, texts))
  const weights = words.map((_, i) => {
    const having = parts.reduce((sum, { match }) => sum + match.found[i]!.count, 0)
    return Math.log(1 + (texts - having + 0.5) / (having + 0.5))
  })
  const score = (word: number, times: number, length: number, isInHead: boolean) =>
    weights[word]! * ((times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / mean)) + (isInHead ? inHead : 0))

  const byNumber = new Map<number, number>()
  for (const { segment, match } of parts) {
    const sums = new Float64Array(match.documents.length)
    for (const [word, { documents, times, isInHead }] of match.found.entries()) {
      let at = 0
      for (let i = 0; i < sums.length; i++) {
        const document = match.documents[i]!
        while (documents[at]! < document) at++
        sums[i]! += score(word, times[at]!, lengthOf(segment.lengths[document]!), isInHead[at] === 1)
      }
    }
    for (let i = 0; i < sums.length; i++) byNumber.set(segment.numbers[match.documents[i]!]!, sums[i]!)
  }
  const byId = new Map<string, number>()
  for (const { id, text } of scanned) {
    const head = text.indexOf(textMark)
    const sum = words.reduce(
      (all, word, i) => all + score(i, timesIn(text, word), text.length, text.indexOf(word) < head),
      0,
    )
    byId.set(id, sum)
  }
  return { byNumber, byId }
}

function timesIn(text: string, word: string): number {
  let times = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) times++
  return times
}
