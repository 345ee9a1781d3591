import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { isPlainDate } from '../../kernel/dates.ts'
import { formatYuan, parseYuan } from '../../kernel/money.ts'
import { text } from '../../kernel/text.ts'

export const ownFieldType = enumeration('ownField.type', {
  text: 'text',
  number: 'number',
  amount: 'amount',
  date: 'date',
  choice: 'choice',
})
export type OwnFieldType = (typeof ownFieldType.values)[number]

export const ownFieldLimits = {
  /** Fields that are not retired. */
  fields: 20,
  options: 60,
  /** Characters of a value. */
  value: 200,
} as const

/** Names a field or an option in stored values, conditions and calls. It never changes and is never given twice. */
export const OwnCode = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,29}$/, { message: 'ownField.badCode' })
  // Every object has members of these names.
  .refine((code) => !(code in {}), { message: 'ownField.badCode' })

/** Field → value, as stored: decimals of numbers are exact because they are text. Empty fields are absent. */
export type OwnValues = Readonly<Record<string, string>>

/** Values as typed, ordered by code; empty ones are dropped. Each is read by its field when it is stored. */
export const OwnValuesInput = z
  .record(OwnCode, z.union([text(ownFieldLimits.value), z.number()]).nullish())
  .refine((values) => Object.keys(values).length <= 100)
  .transform((values): Record<string, string> => {
    const given = Object.entries(values).flatMap(([code, value]) =>
      value === null || value === undefined || value === '' ? [] : [[code, String(value)] as const],
    )
    return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
  .default({})

const typedNumber = /^(-?)0*(\d{1,12})(?:\.(\d{1,6}))?$/

/** A number of at most 12 integer digits and 6 decimals in its shortest form: `007.50` is `7.5`. */
function readNumber(typed: string): string | null {
  const [, sign = '', whole = '', decimals = ''] = typedNumber.exec(typed.replaceAll(',', '')) ?? []
  if (whole === '') return null
  const rest = decimals.replace(/0+$/, '')
  const plain = rest === '' ? whole : `${whole}.${rest}`
  return plain === '0' ? plain : sign + plain
}

/**
 * A typed value in its stored form; null where it does not fit the type. A choice is any code: whether there is such an
 * option depends on the field.
 */
export function readOwnValue(type: OwnFieldType, typed: string): string | null {
  if (type === 'number') return readNumber(typed)
  if (type === 'amount') {
    const fen = parseYuan(typed)
    return fen === null ? null : formatYuan(fen)
  }
  if (type === 'date') return isPlainDate(typed) ? typed : null
  return typed.length <= ownFieldLimits.value ? typed : null
}

const test = /^([A-Za-z][A-Za-z0-9_]{0,29})(=|>=|<=|~)(.+)$/

/**
 * A condition on a field, as in an address: `code=option` (several of one field: any of them), `code>=value`,
 * `code<=value`, and `code~words`, which are contained in it.
 */
const OwnTest = text(240).regex(test)

export const OwnTests = z.array(OwnTest).max(60)

/** The parts of a condition. */
export function ownTestParts(condition: string): { code: string; sign: string; value: string } {
  const [, code = '', sign = '', value = ''] = test.exec(condition) ?? []
  return { code, sign, value }
}

/** Name of a field as a column, in an order and as a fact of approvals. */
export const ownName = (code: string): OwnName => `own.${code}`
/** The code of such a name; undefined for any other name. */
export const ownCodeIn = (name: string): string | undefined => /^own\.([A-Za-z][A-Za-z0-9_]{0,29})$/.exec(name)?.[1]
export const OwnName = z.templateLiteral(['own.', OwnCode])
export type OwnName = z.output<typeof OwnName>
