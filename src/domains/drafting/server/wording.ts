import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clause, Polished } from '../api.ts'
import { type DocKind, docKind } from '../codes.ts'

const data = join(import.meta.dirname, '../data')
const read = (name: string): unknown => JSON.parse(readFileSync(join(data, name), 'utf8'))

const Clauses = z.array(
  z.object({
    id: z.string(),
    docKind: docKind.schema,
    title: z.string(),
    /** A text that contains one of these already covers the clause. */
    signs: z.array(z.string()).min(1),
    text: z.string().min(20),
    basis: z.string().default(''),
  }),
)
const Wordings = z.array(z.tuple([z.string().min(1), z.string()]))

let clauses: z.output<typeof Clauses> | undefined
let wordings: z.output<typeof Wordings> | undefined

/** Clauses for a kind of text that match `keyword`; first those that the text does not cover yet. */
export function findClauses(q: { docKind: DocKind; keyword: string; content: string }): Clause[] {
  clauses ??= Clauses.parse(read('clauses.json'))
  return clauses
    .filter((one) => one.docKind === q.docKind && [one.title, one.text].some((words) => words.includes(q.keyword)))
    .map(({ id, title, text, basis, signs }) => ({
      id,
      title,
      text,
      basis,
      isThere: signs.some((sign) => q.content.includes(sign)),
    }))
    .toSorted((one, other) => Number(one.isThere) - Number(other.isThere))
}

/**
 * Replaces everyday expressions by formal ones and lists the replacements; longer expressions are matched before those
 * inside them.
 */
export function polish(text: string): Polished {
  wordings ??= Wordings.parse(read('wording.json')).toSorted(([one], [other]) => other.length - one.length)
  const to = new Map(wordings)
  const changes = new Map<string, Polished['changes'][number]>()
  const pattern = new RegExp(wordings.map(([from]) => from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  const polished = text.replaceAll(pattern, (from) => {
    const change = changes.get(from) ?? { from, to: to.get(from) ?? from, count: 0 }
    change.count += 1
    changes.set(from, change)
    return change.to
  })
  return { text: polished, changes: [...changes.values()] }
}
