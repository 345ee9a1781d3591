import { isPlainDate } from '../../../kernel/dates.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Answers } from './template.ts'
import { isAsked } from './template.ts'
import type { MessageKey } from '../../../kernel/messages.ts'

interface Asked {
  key: string
  label: string
  type: string
  required: boolean
  options: readonly string[]
  group: string
  when: string
}
interface Given {
  key: string
  row: number
  value: string
}
export interface Fault {
  key: MessageKey
  vars?: Record<string, string>
}

/** Answers by key and by group; answers without a question in the template are dropped. */
function collected(asked: readonly Asked[], given: readonly Given[]): Answers {
  const groupOf = new Map(asked.map(({ key, group }) => [key, group]))
  const values: Record<string, string> = {}
  const groups: Record<string, Record<string, string>[]> = {}
  for (const group of groupOf.values()) if (group !== '') groups[group] ??= []
  for (const { key, row, value } of given.toSorted((one, other) => one.row - other.row)) {
    const group = groupOf.get(key)
    if (group === undefined || value === '') continue
    if (group === '') values[key] = value
    else (groups[group]![row] ??= {})[key] = value
  }
  // Rows without any answer are dropped.
  for (const [name, rows] of Object.entries(groups)) groups[name] = rows.filter((row) => row !== undefined)
  return { values, groups }
}

/**
 * The effective answers, by key and by group: those of visible questions. The answer of a question that another answer
 * hides is left over from before; the interview keeps it, but the text and the legal checks do not use it.
 */
export function gathered(asked: readonly Asked[], given: readonly Given[]): Answers {
  const all = collected(asked, given)
  const conditional = asked.filter(({ when }) => when !== '')
  const shown = (of: Record<string, string>, group: string): Record<string, string> => {
    const left = { ...of }
    for (const { key, when } of conditional.filter((one) => one.group === group))
      if (!isAsked(when, (other) => of[other] ?? all.values[other] ?? '')) delete left[key]
    return left
  }
  const groups = Object.entries(all.groups).map(([name, rows]) => [name, rows.map((row) => shown(row, name))])
  return { values: shown(all.values, ''), groups: Object.fromEntries(groups) as Answers['groups'] }
}

const typeFault = ({ type, options }: Asked, value: string): MessageKey | undefined => {
  if (type === 'date') return isPlainDate(value) ? undefined : 'common.field.date'
  if (type === 'money') return parseYuan(value) === null ? 'common.field.amount' : undefined
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,4})?$/.test(value) ? undefined : 'drafting.fault.number'
  if (type === 'select') return options.includes(value) ? undefined : 'drafting.fault.option'
  return undefined
}

/**
 * All faults of the answers at once: `elements.<key>.<row>` → reason.
 * @param isWhole whether required answers must be present
 */
export function faultsOf(asked: readonly Asked[], given: readonly Given[], isWhole: boolean): Record<string, Fault> {
  const { values, groups } = collected(asked, given)
  const faults: Record<string, Fault> = {}
  for (const one of asked) {
    const rows = one.group === '' ? [values] : groups[one.group]!.length > 0 ? groups[one.group]! : [{}]
    for (const [row, of] of rows.entries()) {
      const value = of[one.key] ?? ''
      if (!isAsked(one.when, (key) => of[key] ?? values[key] ?? '')) continue
      const wrong = value === '' ? undefined : typeFault(one, value)
      const at = `elements.${one.key}.${row}`
      if (wrong) faults[at] = { key: wrong, vars: { label: one.label } }
      else if (isWhole && one.required && value === '')
        faults[at] = { key: 'common.field.missing', vars: { label: one.label } }
    }
  }
  return faults
}
