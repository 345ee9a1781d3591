import { entry } from '../../../kernel/cells.ts'
/**
 * The terms for comparing texts: words, and pairs of adjacent characters. Words distinguish 盗窃 from 窃取; pairs cover
 * words that are not in the word list. Latin words are words; numbers are ignored.
 */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const RUN = /\p{Script=Han}+|[a-z0-9]+/gu

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a text with at least two characters, in order. */
export function* wordsOf(text: string): Generator<string> {
  for (const [run] of plain(text).matchAll(RUN)) {
    if (/^[a-z0-9]/.test(run)) {
      if (/[a-z]/.test(run)) yield run
    } else for (const { segment } of segmenter.segment(run)) if (segment.length > 1) yield segment
  }
}

function* pairsOf(text: string): Generator<string> {
  for (const [run] of plain(text).matchAll(/\p{Script=Han}{2,}/gu)) {
    let before = ''
    for (const sign of run) {
      if (before !== '') yield before + sign
      before = sign
    }
  }
}

/** Hash seeds that distinguish words from pairs of the same two characters. */
const WORD = 0x9e3779b9
const PAIR = 0x85ebca6b

/** A term as a number (FNV-1a over its characters), so that no list of terms must be stored. */
function hashOf(term: string, kind: number): number {
  let hash = kind
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
export const wordHash = (word: string): number => hashOf(word, WORD)

/** The terms of a text: hashes in ascending order, the count of each (255 at most), and the total number. */
export interface Terms {
  terms: Uint32Array
  counts: Uint8Array
  length: number
}

export function termsOf(text: string): Terms {
  const counted = new Map<number, number>()
  let length = 0
  const add = (hash: number) => {
    counted.set(hash, (counted.get(hash) ?? 0) + 1)
    length += 1
  }
  for (const word of wordsOf(text)) add(hashOf(word, WORD))
  for (const pair of pairsOf(text)) add(hashOf(pair, PAIR))
  const terms = Uint32Array.from(counted.keys()).toSorted()
  return { terms, counts: Uint8Array.from(terms, (term) => Math.min(entry(counted, term), 255)), length }
}
