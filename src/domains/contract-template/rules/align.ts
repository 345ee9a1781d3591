import { dice, type Pairs, pairsOf } from '../../../kernel/pairs.ts'
import type { ClauseKind } from '../codes.ts'
import { fillsOf, type Pattern, patternOf, plain } from './blanks.ts'

/** A clause of either text. */
export interface Clause {
  role: 'head' | 'clause' | 'signing'
  no: string
  title: string
  /** Its words without the number. */
  words: string
}

/** A clause of a template with its blanks, by their places in its words. */
export interface FormClause extends Clause {
  key: string
  blanks: { start: number; end: number }[]
  /** Other wordings that the organisation accepts. */
  acceptable: readonly string[]
}

/** A clause of the template, of the contract, or of both, by their indices. */
export interface Aligned {
  kind: ClauseKind
  form: number | null
  text: number | null
  fills: string[]
}

/** Likeness from which two clauses are versions of each other. */
const alike = 0.45

interface Prepared {
  pattern: Pattern
  plain: string
  pairs: Pairs
}

/** Compares a text with a template clause by clause, in the order of the text; missing clauses are at their place. */
export function align(form: readonly FormClause[], text: readonly Clause[]): Aligned[] {
  const forms = form.map(({ words, blanks, role }): Prepared => {
    const pattern = patternOf(words, blanks, role !== 'clause')
    return { pattern, plain: plain(words), pairs: pairsOf(pattern.words.join('')) }
  })
  const texts = text.map(({ words }) => plain(words))
  const textOf = new Map<number, number>()
  const found = new Map<number, Aligned>()
  const put = (one: Aligned & { form: number; text: number }) => {
    textOf.set(one.form, one.text)
    found.set(one.text, one)
  }
  for (const [at, { pattern, plain: own }] of forms.entries()) {
    const fitting = texts.flatMap((words, index) => {
      if (found.has(index) || text[index]!.role !== form[at]!.role) return []
      const fills = fillsOf(pattern, words)
      return fills === null ? [] : [{ index, fills }]
    })
    const best = fitting.find(({ index }) => text[index]!.no === form[at]!.no) ?? fitting[0]
    if (best)
      put({
        kind: texts[best.index] === own ? 'same' : 'filled',
        form: at,
        text: best.index,
        fills: best.fills.filter(isTyped),
      })
  }
  for (const { at, index } of likest(form, text, forms, texts, textOf, found)) {
    if (textOf.has(at) || found.has(index)) continue
    const isAcceptable = form[at]!.acceptable.some((wording) => accepts(wording, form[at]!, text[index]!))
    put({ kind: isAcceptable ? 'acceptable' : 'changed', form: at, text: index, fills: [] })
  }
  return inOrder(form.length, text.length, textOf, found)
}

const isTyped = (fill: string): boolean => /[^_\s[\]【】□☐]/.test(fill)

/** Whether a clause has a wording that the organisation accepts, with or without title and number. */
function accepts(wording: string, { no, title }: FormClause, clause: Clause): boolean {
  const typed = plain(wording)
  const body = typed.startsWith(plain(no)) ? typed.slice(plain(no).length) : typed
  const bare = (words: string, name: string) =>
    words.startsWith(plain(name)) ? words.slice(plain(name).length).replace(/^[:。]/, '') : words
  const pattern = patternOf(bare(body, title))
  return fillsOf(pattern, bare(plain(clause.words), clause.title || title)) !== null
}

interface Pair {
  at: number
  index: number
  score: number
}

/** Pairs of the clauses that are left, the likest first: by words, title and number. */
function likest(
  form: readonly FormClause[],
  text: readonly Clause[],
  forms: readonly Prepared[],
  texts: readonly string[],
  textOf: ReadonlyMap<number, number>,
  found: ReadonlyMap<number, Aligned>,
): Pair[] {
  const pairs: Pair[] = []
  const left = texts.flatMap((words, index) => (found.has(index) ? [] : [{ index, pairs: pairsOf(words) }]))
  for (const [at, one] of form.entries()) {
    if (textOf.has(at)) continue
    for (const { index, pairs: other } of left) {
      const two = text[index]!
      if (one.role !== two.role) continue
      const hasTitle = one.title !== '' && one.title === two.title
      const bonus = one.role === 'clause' ? (hasTitle ? 0.45 : 0) + (one.no !== '' && one.no === two.no ? 0.05 : 0) : 1
      const score = dice(forms[at]!.pairs, other) + bonus
      if (score >= alike) pairs.push({ at, index, score })
    }
  }
  return pairs.sort((a, b) => b.score - a.score || a.at - b.at || a.index - b.index)
}

function inOrder(
  forms: number,
  texts: number,
  textOf: ReadonlyMap<number, number>,
  found: ReadonlyMap<number, Aligned>,
): Aligned[] {
  const missingAfter = new Map<number, Aligned[]>()
  let last = -1
  for (let at = 0; at < forms; at++) {
    const there = textOf.get(at)
    if (there !== undefined) last = there
    else
      missingAfter.set(last, [...(missingAfter.get(last) ?? []), { kind: 'missing', form: at, text: null, fills: [] }])
  }
  const all = [...(missingAfter.get(-1) ?? [])]
  for (let index = 0; index < texts; index++)
    all.push(
      found.get(index) ?? { kind: 'added', form: null, text: index, fills: [] },
      ...(missingAfter.get(index) ?? []),
    )
  return all
}
