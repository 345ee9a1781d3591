import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../../../web/i18n/t.ts'
import type { Proposal, ProposedReading } from '../../../codes.ts'
import { useProposalWords } from './words.ts'
import styles from './strip.module.css'

interface LineProps {
  label: string
  value: ReactNode
  quote?: ReactNode
  children?: ReactNode
}

/** Label, value, words of the text, and what can be done with them. */
export function Line({ label, value, quote, children }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <span className={styles.quote} lang="zh">
        {quote}
      </span>
      <span className={styles.act}>{children}</span>
    </div>
  )
}

/** Maximum number of characters before the marked words, so that these are visible in a narrow column. */
const LEAD = 8

/** The sentence of a reading with its clause; the words of the value are marked. */
export function Quote({ reading: { quote, markStart, markEnd, clause } }: { reading: ProposedReading }) {
  const isCut = markStart > LEAD
  return (
    <span title={quote}>
      {clause} “{isCut && '…'}
      {quote.slice(isCut ? markStart - LEAD : 0, markStart)}
      <mark>{quote.slice(markStart, markEnd)}</mark>
      {quote.slice(markEnd)}”
    </span>
  )
}

/** Moves the focus to the button of the next row, because this row is about to disappear. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector('button')?.focus()
}

interface Props {
  proposal: Proposal
  onAdopt?: (reading: ProposedReading) => void
}

/** One value of the text: to be adopted, or adopted already. */
export function Row({ proposal, onAdopt }: Props) {
  const t = useT()
  const words = useProposalWords()
  const [reading] = proposal.readings
  if (!reading) return null
  const label = words.field(proposal)
  return (
    <li className={styles.row} aria-label={label}>
      <Line label={label} value={words.reading(proposal, reading)} quote={<Quote reading={reading} />}>
        {onAdopt && (
          <Button
            type="link"
            aria-label={`${t('contract.proposals.adopt')} ${label}`}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget)
              onAdopt(reading)
            }}
          >
            {t('contract.proposals.adopt')}
          </Button>
        )}
        {proposal.state === 'kept' && t('contract.proposals.kept')}
      </Line>
    </li>
  )
}
