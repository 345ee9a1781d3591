import type { Message } from '../../../kernel/messages.ts'
import { failFields } from '../../../kernel/errors.ts'
import { writtenAmount, writtenDate } from '../../../kernel/written.ts'
import type { Ctx } from '../../../server/context.ts'
import type { OwnField } from '../api.ts'
import { ownFieldType, type OwnFieldType, type OwnValues, readOwnValue } from '../codes.ts'

const { choice } = ownFieldType.code

/** Name of a value among the fields of a contract's form. */
const nameOf = (code: string): string => `ownValues.${code}`

const faultOf: Record<OwnFieldType, Message['key']> = {
  text: 'ownField.tooLong',
  number: 'ownField.notNumber',
  amount: 'common.field.amount',
  date: 'common.field.date',
  choice: 'ownField.notOption',
}

/**
 * A typed value in its stored form; undefined where it does not fit.
 * @param stored the value before: an option that is retired since stays
 */
function readValue(field: OwnField, typed: string, stored?: string): string | undefined {
  if (field.type !== choice) return readOwnValue(field.type, typed) ?? undefined
  const option = field.options.find(({ code }) => code === typed)
  return option && (!option.isRetired || typed === stored) ? typed : undefined
}

/**
 * The values that a contract keeps: those typed, and those of retired fields as they are stored.
 * @throws `common.invalidInput` with the label of each field that its value does not fit
 */
export function keptValues(fields: readonly OwnField[], typed: OwnValues, stored: OwnValues): OwnValues {
  const kept = new Map<string, string>()
  const faults = new Map<string, Message>()
  for (const { code, isRetired } of fields) if (isRetired && stored[code]) kept.set(code, stored[code])
  for (const [code, text] of Object.entries(typed)) {
    const field = fields.find((one) => one.code === code)
    if (!field) faults.set(code, { key: 'ownField.unknown', vars: { code } })
    else if (!field.isRetired) {
      const value = readValue(field, text, stored[code])
      if (value !== undefined) kept.set(code, value)
      else faults.set(code, { key: faultOf[field.type], vars: { label: field.label } })
    }
  }
  if (faults.size > 0) {
    const labelOf = (code: string) => fields.find((one) => one.code === code)?.label ?? code
    const named = [...faults].map(([code, message]) => [nameOf(code), message] as const)
    failFields('common.invalidInput', Object.fromEntries(named), { fields: [...faults.keys()].map(labelOf) })
  }
  return Object.fromEntries(kept)
}

/** Those of some values that can still be typed, for a copy. */
export const usableValues = (fields: readonly OwnField[], values: OwnValues): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.code]
      return value !== undefined && !field.isRetired && readValue(field, value) !== undefined
        ? [[field.code, value]]
        : []
    }),
  )

/** The fields that a contract lacks for its submission: field of the form → message. */
export const missingValues = (fields: readonly OwnField[], values: OwnValues): Record<string, Message> =>
  Object.fromEntries(
    fields
      .filter(({ code, isRequired, isRetired }) => isRequired && !isRetired && !values[code])
      .map(({ code, label, type }) => [
        nameOf(code),
        { key: type === choice ? 'common.field.choose' : 'common.field.missing', vars: { label } },
      ]),
  )

/** A stored value in words, with its unit. */
export function ownWord(language: string, { type, unit, options }: OwnField, value: string): string {
  const word =
    type === choice
      ? (options.find(({ code }) => code === value)?.label ?? value)
      : type === 'amount'
        ? writtenAmount(language, value)
        : type === 'date'
          ? writtenDate(language, value)
          : value
  return unit === '' ? word : `${word} ${unit}`
}

/** Title of a field's column, as on the screen. */
export function ownTitle(ctx: Ctx, { label: plain, unit, isRetired }: OwnField): string {
  const label = isRetired ? ctx.say('ownField.labelOut', { label: plain }) : plain
  return unit === '' ? label : ctx.say('ownField.labelUnit', { label, unit })
}
