import { blankFields } from '../blanks.ts'
import type { BlankField } from '../blanks.ts'
import { articles, entryAt } from '../outline.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'

const SHOWN = 6

/** Fields left empty: one hit a label, a clause or a document, as the rule groups them. */
export function checkBlank(reading: Reading, rule: RuleOf<'blank'>): Hit[] {
  const fields = reading.once(blankFields).filter((field) => field.field === rule.field)
  if (fields.length === 0) return []
  if (rule.group === 'label') return [...Map.groupBy(fields, (field) => field.label.replace(/名称$|姓名$/, '')).values()].map((group) => hitOf(reading, group))
  if (rule.group === 'document') return [hitOf(reading, fields)]
  const clauses = reading.once(articles)
  const byClause = Map.groupBy(fields, (field) => entryAt(clauses, field.start))
  return [...byClause.values()].map((group) => hitOf(reading, group))
}

function hitOf(reading: Reading, fields: BlankField[]): Hit {
  const labels = [...new Set(fields.map((field) => field.label).filter((label) => label !== ''))]
  const label = labels.slice(0, SHOWN).join('、') + (labels.length > SHOWN ? ' …' : '')
  return {
    spans: fields.map((field) => reading.span(field.start, field.end)),
    words: { label: label === '' ? '…' : label, count: fields.length },
  }
}
