import type { OwnFact } from '../../../server/routing.ts'
import type { OwnField } from '../api.ts'
import { ownFieldType, ownName, type OwnValues, readOwnValue } from '../codes.ts'

const { number, amount, choice } = ownFieldType.code
const isFact = ({ type, isRetired }: OwnField): boolean =>
  !isRetired && (type === number || type === amount || type === choice)

/** The fields that conditions of approvals can ask for. */
export const ownFacts = (fields: readonly OwnField[], unfilled: string): OwnFact[] =>
  fields.filter(isFact).map(({ code, label, type, options, isRequired }) => ({
    name: ownName(code),
    label,
    options:
      type === choice
        ? [
            ...options.map((option) => ({ value: option.code, label: option.label })),
            ...(isRequired ? [] : [{ value: '', label: unfilled }]),
          ]
        : null,
  }))

/** The values of these facts. A choice that is not made has the empty code. */
export const ownFactValues = (fields: readonly OwnField[], values: OwnValues): Record<string, string | null> =>
  Object.fromEntries(
    fields.filter(isFact).map(({ code, type }) => {
      const value = values[code] === undefined ? null : readOwnValue(type, values[code])
      return [ownName(code), type === choice ? (value ?? '') : value === null ? null : hundredths(value)]
    }),
  )

/** Conditions have bounds of two decimals from 0 on: further decimals and a sign do not change their result. */
function hundredths(value: string): string {
  if (value.startsWith('-')) return '0.00'
  const [whole = '0', decimals = ''] = value.split('.')
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`
}
