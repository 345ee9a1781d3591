import { blankPlaces } from './blank-places.ts'
import { articles, type Numbered, outline } from './outline.ts'
import { type Line, type Reading, type Stretch, trimmed } from './reading.ts'

/** A clause on the outermost level: its words with the clauses below it. */
export interface FormClause extends Stretch {
  /** What is before the first clause, a clause, or the block of signatures. */
  role: 'head' | 'clause' | 'signing'
  /** As the reader sees it: 第三条. Empty where there is none. */
  no: string
  title: string
  /** Where its words begin after a typed number. */
  body: number
}

interface Head {
  line: Line
  no: string
  body: number
}

/** The clauses of a whole text in order: every word belongs to one of them. */
export function clausesOfForm(reading: Reading): FormClause[] {
  const heads = headsOf(reading)
  const signing = reading.signing.start
  const lastHead = heads.at(-1)?.line.start ?? 0
  const cuts = heads.map(({ line }) => line.start)
  if (signing > lastHead && signing < reading.text.length) cuts.push(signing)
  const found: FormClause[] = []
  const add = (role: FormClause['role'], from: number, to: number, head?: Head) => {
    const { start, end } = trimmed(reading, from, to)
    if (end <= start) return
    const body = Math.max(start, head?.body ?? start)
    found.push({ role, no: head?.no ?? '', title: head ? titleOf(reading, head) : '', body, start, end })
  }
  add(heads.length === 0 ? 'clause' : 'head', 0, cuts[0] ?? reading.text.length)
  for (const [at, from] of cuts.entries())
    add(at < heads.length ? 'clause' : 'signing', from, cuts[at + 1] ?? reading.text.length, heads[at])
  return found
}

/** The places left empty, in order. */
export const blanksOfForm = (reading: Reading): Stretch[] =>
  [...reading.once(blankPlaces).values()].flat().sort((a, b) => a.start - b.start)

/** Chapters and articles; before the first article the numbers of a leading part; without numbers the headings. */
function headsOf(reading: Reading): Head[] {
  const all = reading.once(outline)
  const main = reading.once(articles)
  const first = main[0]?.line.start ?? 0
  const isLeading = ({ style, line }: Numbered) =>
    style === 'list' && main[0]?.style === 'article' && line.start < first
  const numbered = all.filter((one) => main.includes(one) || one.style === 'chapter' || isLeading(one))
  if (numbered.length > 0) return numbered.map((one) => headOf(reading, one))
  const headings = reading.lines.filter(({ block, start }) => block.kind === 'heading' && block.start === start)
  return headings.slice(1).map((line) => ({ line, no: '', body: line.start }))
}

function headOf(reading: Reading, { line, computed, start, end }: Numbered): Head {
  const no = computed ? (line.block.number ?? '') : reading.doc.text.slice(start, end)
  return { line, no: no.trim().replace(/[、.．]$/, ''), body: computed ? line.start : end }
}

/** The words of its first line, if they are a title. */
function titleOf(reading: Reading, { line, body }: Head): string {
  const words = reading.doc.text.slice(body, line.end).trim()
  return /^[^，,；;。：:]{1,24}(?=$|[：:])/u.exec(words)?.[0].trim() ?? ''
}
