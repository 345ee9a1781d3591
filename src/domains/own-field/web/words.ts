import type { Translate } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import type { OwnField } from '../api.ts'
import { ownFieldType } from '../codes.ts'

/** A stored value in words, with its unit. */
export function ownWord({ type, unit, options }: OwnField, value: string): string {
  const word =
    type === ownFieldType.code.choice
      ? (options.find(({ code }) => code === value)?.label ?? value)
      : type === ownFieldType.code.amount
        ? amountWord(value)
        : type === ownFieldType.code.date
          ? (written(value) ?? value)
          : value
  return unit === '' ? word : `${word} ${unit}`
}

/** The label of a field, which says when it is retired. */
export const ownLabel = (t: Translate, { label, isRetired }: OwnField): string =>
  isRetired ? t('ownField.labelOut', { label }) : label
