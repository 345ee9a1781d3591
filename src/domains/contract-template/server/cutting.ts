import { type FormClause, formOf, type ReadText } from '../../review/server/service.ts'
import { align, type Clause, type FormClause as FormWords } from '../rules/align.ts'

/** A clause of a version as it is stored; all offsets are in the version's text, those of blanks in its words. */
export interface KeptClause extends FormClause {
  key: string
  blanks: { start: number; end: number }[]
}

/** A clause of a text with its words. */
export const wordsIn = (text: string, { role, no, title, body, end }: FormClause): Clause => ({
  role,
  no,
  title,
  words: text.slice(body, end),
})

/** The same for a clause of a template, with what the organisation accepts instead. */
export const formWordsIn = (text: string, clause: KeptClause, acceptable: readonly string[]): FormWords => ({
  ...wordsIn(text, clause),
  key: clause.key,
  blanks: clause.blanks,
  acceptable,
})

/**
 * The clauses of a new version. A clause that is recognised in the former version keeps its key.
 * @param former null for the first version
 */
export function cutVersion(
  read: ReadText,
  former: { text: string; clauses: readonly KeptClause[] } | null,
): KeptClause[] {
  const { clauses, blanks } = formOf(read)
  const keys = former === null ? new Map<number, string>() : knownKeys(read.text, clauses, former)
  const taken = new Set(former?.clauses.map(({ key }) => key))
  let next = 1
  return clauses.map((clause, at) => {
    let key = keys.get(at)
    while (key === undefined) {
      if (!taken.has(`c${next}`)) key = `c${next}`
      next += 1
    }
    taken.add(key)
    const inside = blanks.filter(({ start, end }) => start >= clause.body && end <= clause.end)
    return {
      ...clause,
      key,
      blanks: inside.map(({ start, end }) => ({ start: start - clause.body, end: end - clause.body })),
    }
  })
}

function knownKeys(
  text: string,
  clauses: readonly FormClause[],
  former: { text: string; clauses: readonly KeptClause[] },
): Map<number, string> {
  const forms = former.clauses.map((clause) => formWordsIn(former.text, clause, []))
  const texts = clauses.map((clause) => wordsIn(text, clause))
  return new Map(
    align(forms, texts).flatMap(({ form, text: at }) => (form === null || at === null ? [] : [[at, forms[form]!.key]])),
  )
}
