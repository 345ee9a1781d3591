import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { IndexedArticle } from '../ranking/article-index.ts'

/** Folder of the public data, which is not part of the project. */
const dataFolder = resolve(process.env['FAHENG_DATA'] ?? '../shared/data')

export interface CorpusArticle extends IndexedArticle {
  id: string
}
export interface Answered {
  id: string | number
  text: string
  /** Ids of articles. */
  relevant: string[]
  split?: string
}
export interface Judgment {
  facts: string
  reason: string
  judgment: string
}

/** The objects of a JSON lines file, gzipped or not. @throws when the file is missing */
export function lines<T>(file: string): T[] {
  if (!existsSync(file)) throw new Error(`${file} is not there: set FAHENG_DATA`)
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)
}

interface CorpusLine {
  id: string
  title: string
  no: string
  heading: string
  text: string
}

/** Articles of a corpus {id, title, no, heading, text}. */
export const corpusOf = (file: string): CorpusArticle[] =>
  lines<CorpusLine>(file).map(({ id, title, no, heading, text }) => ({ id, law: title, articleNo: no, heading, text }))

/** The training data: articles, training questions, judgments. */
export const learningData = () => ({
  corpus: corpusOf(join(dataFolder, 'stard/corpus.jsonl.gz')),
  questions: lines<Answered>(join(dataFolder, 'stard/questions.jsonl')).filter(({ split }) => split === 'train'),
  situations: lines<Answered>(join(dataFolder, 'lawbench/scenario.jsonl')),
  judgments: lines<Judgment>(join(dataFolder, 'lecard/docs.jsonl.gz')),
})

/** A reproducible random number generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
