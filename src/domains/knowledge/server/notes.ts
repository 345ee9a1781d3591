import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The legal basis of an answer: the law's full title and the article in the notation of laws, 第五百七十七条. */
interface NoteBasis {
  law: string
  article: string
  /** Publication date of the text whose numbering is used, for a law known to be revised. */
  version?: string
}

/** A knowledge note with its standard answer, written for this product; laws are cited by number, never quoted. */
export interface Note {
  /** Stable even if the wording changes: feedback and links refer to it. */
  id: string
  /** The topic in Chinese, such as 买卖合同; one per file. */
  category: string
  title: string
  /** The question in users' own words. */
  questions: string[]
  /** The conclusion first, then conditions, steps and time limits, then when to consult a lawyer; lines end with \n. */
  answer: string
  basis: NoteBasis[]
}

const folder = join(import.meta.dirname, '../data/notes')
let notes: readonly Note[] | null = null

/** All notes, by topic in the order of their files; read from disk at the first call. */
export function allNotes(): readonly Note[] {
  notes ??= globSync('*.json', { cwd: folder })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Note[])
  return notes
}
