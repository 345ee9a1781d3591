import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where an answer stands: the law's full title and the article as texts write it, 第五百七十七条. */
interface NoteBasis {
  law: string
  article: string
  /** Day of publication of the text whose numbering is meant, for a law whose revision is known. */
  version?: string
}

/** A knowledge note with its standard answer, written for this product; laws are cited by number, never quoted. */
export interface Note {
  /** Stays what it is when the words change: feedback and links hang on it. */
  id: string
  /** The topic in Chinese, such as 买卖合同; one for each file. */
  category: string
  title: string
  /** How people ask it, in their own words. */
  questions: string[]
  /** The conclusion first, then conditions, steps and time limits, then when to ask a lawyer; lines end with \n. */
  answer: string
  basis: NoteBasis[]
}

const folder = join(import.meta.dirname, '../data/notes')
let notes: readonly Note[] | null = null

/** All notes, topic by topic in the order of their files; read from disk at the first call. */
export function allNotes(): readonly Note[] {
  notes ??= globSync('*.json', { cwd: folder })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Note[])
  return notes
}
