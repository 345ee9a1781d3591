import { Changes, paragraphMark } from '../docx/changes.ts'

type Kind = 'insertion' | 'deletion'

/** The tracked-change state of a run (RTF 1.9.1, "Track Changes"): flags, and the numbers of authors and times. */
export interface Tracked {
  readonly isInserted: boolean
  readonly isDeleted: boolean
  readonly revauth?: number
  readonly revdttm?: number
  readonly revauthdel?: number
  readonly revdttmdel?: number
}

export const untracked: Tracked = { isInserted: false, isDeleted: false }

/** Control words for author and time of a run, with the properties that they set; those of moves set the same ones. */
const settings: Record<string, (keyof Tracked)[]> = {
  revauth: ['revauth'],
  revdttm: ['revdttm'],
  revauthdel: ['revauthdel'],
  revdttmdel: ['revdttmdel'],
  mvauth: ['revauth', 'revauthdel'],
  mvdate: ['revdttm', 'revdttmdel'],
}

/** @returns the state after a control word; the same state for words without a meaning for tracked changes */
export function trackedAfter(tracked: Tracked, word: string, value: number | undefined): Tracked {
  if (word === 'deleted' || word === 'mvf') return { ...tracked, isDeleted: value !== 0 }
  if (word === 'revised' || word === 'mvt') return { ...tracked, isInserted: value !== 0 }
  const names = settings[word]
  return names ? { ...tracked, ...Object.fromEntries(names.map((name) => [name, value ?? 0])) } : tracked
}

/** Collects the tracked changes of a Rich Text file: adjacent runs with the same author and time are one change. */
export class RtfChanges {
  readonly all = new Changes()
  authors: string[] = []
  readonly #open: Record<Kind, string> = { insertion: '', deletion: '' }

  /** Text in this state follows. */
  follow(tracked: Tracked): void {
    const insertion = tracked.isInserted ? `${tracked.revauth} ${tracked.revdttm}` : ''
    const deletion = tracked.isDeleted ? `${tracked.revauthdel} ${tracked.revdttmdel}` : ''
    const isOther = insertion !== this.#open.insertion
    // A deletion is opened within the insertion whose words it deletes.
    if (isOther || deletion !== this.#open.deletion) this.#close('deletion')
    if (isOther) this.#close('insertion')
    if (insertion !== this.#open.insertion) this.#begin('insertion', insertion, tracked)
    if (deletion !== this.#open.deletion) this.#begin('deletion', deletion, tracked)
  }

  /** A paragraph mark in this state, which is a change of its own. */
  mark(tracked: Tracked): void {
    this.follow(untracked)
    if (tracked.isInserted) this.#add('insertion', tracked, paragraphMark)
    if (tracked.isDeleted) this.#add('deletion', tracked, paragraphMark)
  }

  #begin(kind: Kind, key: string, tracked: Tracked): void {
    this.#open[kind] = key
    this.#add(kind, tracked)
  }

  #add(kind: Kind, tracked: Tracked, text = ''): void {
    const isInsertion = kind === 'insertion'
    const author = this.authors[(isInsertion ? tracked.revauth : tracked.revauthdel) ?? 0] ?? ''
    const date = timeOf(isInsertion ? tracked.revdttm : tracked.revdttmdel)
    this.all.add(kind, { author: author === 'Unknown' ? '' : author, date }, kind, text)
  }

  #close(kind: Kind): void {
    if (this.#open[kind] === '') return
    this.#open[kind] = ''
    this.all.close(kind)
  }
}

/**
 * Unpacks a time of Word (DTTM: minute, hour, day, month, year since 1900) to ISO 8601 without time zone.
 * @returns empty text where the number is not a time
 */
export function timeOf(packed: number | undefined): string {
  if (packed === undefined || !Number.isInteger(packed)) return ''
  const [minute, hour, day] = [packed & 63, (packed >> 6) & 31, (packed >> 11) & 31]
  const [month, year] = [(packed >> 16) & 15, 1900 + ((packed >> 20) & 511)]
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`
}
