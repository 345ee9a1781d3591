import { blankFields } from '../blanks.ts'
import type { BlankField } from '../blanks.ts'
import { articles, entryAt } from '../outline.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import type { Span } from '../span.ts'

const SHOWN = 6
/** From this many empty fields on, the document is an unfilled form: one finding lists them all. */
const FORM = 4
const KEY_FIELDS = new Set(['party', 'amount', 'term', 'subject', 'dispute', 'penalty'])

/** Fields left empty: one hit per label, clause or document, as the rule groups them. */
export function checkBlank(reading: Reading, rule: RuleOf<'blank'>): Hit[] {
  const key = reading.once(keyFields)
  if (rule.field === 'form') return key.length < FORM ? [] : [hitOf(reading, key)]
  if (KEY_FIELDS.has(rule.field) && key.length >= FORM) return []
  const fields = reading.once(blankFields).filter((field) => field.field === rule.field)
  if (fields.length === 0) return []
  if (rule.group === 'label')
    return [...Map.groupBy(fields, (field) => field.label.replace(/名称$|姓名$/, '')).values()].map((group) =>
      hitOf(reading, group),
    )
  if (rule.group === 'document') return [hitOf(reading, fields)]
  const clauses = reading.once(articles)
  const byClause = Map.groupBy(fields, (field) => entryAt(clauses, field.start))
  return [...byClause.values()].map((group) => hitOf(reading, group))
}

function keyFields(reading: Reading): BlankField[] {
  return reading.once(blankFields).filter((field) => KEY_FIELDS.has(field.field))
}

function hitOf(reading: Reading, fields: BlankField[]): Hit {
  const labels = [...new Set(fields.map((field) => field.label).filter((label) => label !== ''))]
  const label = labels.slice(0, SHOWN).join('、') + (labels.length > SHOWN ? ' …' : '')
  return {
    spans: fields.map((field) => visible(reading, field)),
    words: { label: label === '' ? '…' : label, count: fields.length },
  }
}

const BEFORE = /[^。;,\n\t]{0,16}$/
const BEHIND = /^[^。;,\n\t]{0,8}/

/** A blank made of spaces only cannot be seen or quoted: the words around it are included. */
function visible(reading: Reading, { start, end }: BlankField): Span {
  if (reading.text.slice(start, end).trim() !== '') return reading.span(start, end)
  const before = BEFORE.exec(reading.text.slice(Math.max(0, start - 16), start))?.[0] ?? ''
  const behind = BEHIND.exec(reading.text.slice(end, end + 8))?.[0].trimEnd() ?? ''
  return reading.span(start - before.trimStart().length, end + behind.length)
}
