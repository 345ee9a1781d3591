import type { Translate } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import type { OwnField } from '../api.ts'
import { ownFieldType } from '../codes.ts'

/** A stored value in words, without its unit. */
export function bareWord({ type, options }: OwnField, value: string): string {
  const { choice, amount, date } = ownFieldType.code
  if (type === choice) return options.find(({ code }) => code === value)?.label ?? value
  if (type === amount) return amountWord(value)
  return type === date ? (written(value) ?? value) : value
}

/** The same with its unit. */
export const ownWord = (field: OwnField, value: string): string =>
  field.unit === '' ? bareWord(field, value) : `${bareWord(field, value)} ${field.unit}`

/** The label of a field with its unit, as inputs and columns have it. */
export const labelWithUnit = (t: Translate, { label, unit }: Pick<OwnField, 'label' | 'unit'>): string =>
  unit === '' ? label : t('ownField.labelUnit', { label, unit })

/** The label of a field, which says when it is retired. */
export const ownLabel = (t: Translate, { label, isRetired }: OwnField): string =>
  isRetired ? t('ownField.labelOut', { label }) : label
