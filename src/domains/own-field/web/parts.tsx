import { useMemo } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { OwnField } from '../api.ts'
import { ownFieldType, ownName, ownTestParts, type OwnValues } from '../codes.ts'
import { useOwnFields } from './queries.ts'
import { bareWord, labelWithUnit, ownLabel, ownWord } from './words.ts'

export { OwnItems } from './OwnItems.tsx'

/** Only of the folded part of a list's search. */
export const OwnFilters = lazyComponent(async () => (await import('./OwnFilters.tsx')).OwnFilters)

const { amount, number } = ownFieldType.code
const widths: Partial<Record<OwnField['type'], number>> = { amount: 120, number: 110, date: 110 }

/** The own fields as columns of a list, hidden until the user chooses them. */
export function useOwnColumns<Row extends { ownValues: OwnValues }>(): readonly Column<Row>[] {
  const t = useT()
  const fields = useOwnFields()
  return useMemo(
    () =>
      fields.map((field) => ({
        key: ownName(field.code),
        title: labelWithUnit(t, { ...field, label: ownLabel(t, field) }),
        width: widths[field.type] ?? 140,
        optional: true,
        sortable: true,
        ...((field.type === amount || field.type === number) && { align: 'right' as const }),
        render: ({ ownValues }: Row) => {
          const value = ownValues[field.code]
          return value === undefined ? null : bareWord(field, value)
        },
      })),
    [t, fields],
  )
}

/** Words of changes of own fields, by their names in the history. */
export function useOwnWords(): (name: string) => { label: string; word: (value: string) => string } | undefined {
  const t = useT()
  const fields = useOwnFields()
  return (name) => {
    const field = fields.find(({ code }) => name === `ownValues.${code}`)
    return field && { label: ownLabel(t, field), word: (value) => ownWord(field, value) }
  }
}

/** A list's condition on an own field, as label and words. */
export function useOwnTestWords(): (test: string) => { label: string; word: string } {
  const fields = useOwnFields()
  return (test) => {
    const { code, sign, value } = ownTestParts(test)
    const field = fields.find((one) => one.code === code)
    const word = field && sign !== '~' ? ownWord(field, value) : value
    const mark = sign === '>=' ? '≥ ' : sign === '<=' ? '≤ ' : ''
    return { label: field?.label ?? code, word: mark + word }
  }
}
