import type { Translate } from '../../../../../web/i18n/t.ts'
import { amountWord, written } from '../../../../../web/i18n/written.ts'
import type { Proposal } from '../../../codes.ts'
import { contractLists } from '../../../codes.ts'

/** The label of a proposal's field. */
export const fieldWord = (t: Translate, { field }: Pick<Proposal, 'field'>): string =>
  t.label(`contract.field.${field}`)

/** A value of a proposal in the user's language. */
export function valueWord(t: Translate, { field }: Pick<Proposal, 'field'>, value: string): string {
  if (value === '') return t('contract.contradiction.nothing')
  if (field === 'amount') return amountWord(value)
  if (field === 'isFrame') return t('contract.yes')
  if (field === 'term') return value.split(' ~ ').map(written).join(' ~ ')
  const list = contractLists[field]
  const code = list?.options.find((one) => String(one.value) === value)
  return code ? t.label(code.labelKey) : value
}

/** The way of settlement precedes the court or institution. */
export function readingWord(t: Translate, proposal: Proposal, { value, set }: Proposal['readings'][number]): string {
  const word = valueWord(t, proposal, value)
  const way = set['disputeWay']
  return typeof way === 'string' ? `${t.label(`contract.disputeWay.${way}`)} · ${word}` : word
}
