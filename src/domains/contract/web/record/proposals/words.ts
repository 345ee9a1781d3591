import { type Translate, useT } from '../../../../../web/i18n/t.ts'
import { amountWord, written } from '../../../../../web/i18n/written.ts'
import { ownCodeIn } from '../../../../own-field/codes.ts'
import { useOwnWords } from '../../../../own-field/web/parts.tsx'
import type { Proposal } from '../../../codes.ts'
import { contractLists } from '../../../codes.ts'

type OwnWords = ReturnType<typeof useOwnWords>

/** The words of proposals in the user's language. */
export function useProposalWords() {
  const t = useT()
  const own = useOwnWords()
  return {
    field: (proposal: Proposal) => fieldWord(t, own, proposal),
    value: (proposal: Proposal, value: string) => valueWord(t, own, proposal, value),
    reading: (proposal: Proposal, reading: Proposal['readings'][number]) => readingWord(t, own, proposal, reading),
  }
}

const ownWordsOf = (own: OwnWords, field: string) => {
  const code = ownCodeIn(field)
  return code === undefined ? undefined : own(`ownValues.${code}`)
}

/** The label of a proposal's field. */
const fieldWord = (t: Translate, own: OwnWords, { field }: Pick<Proposal, 'field'>): string =>
  ownWordsOf(own, field)?.label ?? t.label(`contract.field.${field}`)

/** A value of a proposal. */
function valueWord(t: Translate, own: OwnWords, { field }: Pick<Proposal, 'field'>, value: string): string {
  if (value === '') return t('contract.contradiction.nothing')
  if (field === 'amount') return amountWord(value)
  if (field === 'isFrame') return t('contract.yes')
  if (field === 'term') return value.split(' ~ ').map(written).join(' ~ ')
  const ownWords = ownWordsOf(own, field)
  if (ownWords) return ownWords.word(value)
  const list = contractLists[field]
  const code = list?.options.find((one) => String(one.value) === value)
  return code ? t.label(code.labelKey) : value
}

/** The way of settlement precedes the court or institution. */
function readingWord(
  t: Translate,
  own: OwnWords,
  proposal: Proposal,
  { value, set }: Proposal['readings'][number],
): string {
  const word = valueWord(t, own, proposal, value)
  const way = set['disputeWay']
  return typeof way === 'string' ? `${t.label(`contract.disputeWay.${way}`)} · ${word}` : word
}
