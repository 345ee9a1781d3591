import { Button } from 'antd'
import { useT } from '../../../../../web/i18n/t.ts'
import type { Proposal, ProposedReading } from '../../../codes.ts'
import { Line, Quote } from './Row.tsx'
import { useProposalWords } from './words.ts'
import styles from './strip.module.css'

interface Props {
  proposal: Proposal
  onAdopt: (reading: ProposedReading) => void
  onKeep: () => void
}

/** A field in which the text differs from the form or from itself: the user chooses one of the values. */
export function ConflictRow({ proposal, onAdopt, onKeep }: Props) {
  const t = useT()
  const words = useProposalWords()
  const { readings, recorded } = proposal
  const label = words.field(proposal)
  const isTwofold = readings.length > 1
  return (
    <li className={styles.conflict} aria-label={label}>
      {readings.map((reading, at) => (
        <Line
          key={reading.value}
          label={at === 0 ? label : ''}
          value={
            <>
              <small>
                {isTwofold ? t('contract.proposals.writtenNth', { n: at + 1 }) : t('contract.proposals.written')}
              </small>
              {words.reading(proposal, reading)}
            </>
          }
          quote={<Quote reading={reading} />}
        >
          {(reading.party !== null || Object.keys(reading.set).length > 0) && (
            <Button size="small" onClick={() => onAdopt(reading)}>
              {t(isTwofold ? 'contract.proposals.adoptThis' : 'contract.proposals.adoptText')}
            </Button>
          )}
        </Line>
      ))}
      {recorded === '' ? (
        <p className={styles.note}>{t('contract.proposals.twofold')}</p>
      ) : (
        <Line
          label=""
          value={
            <>
              <small>{t('contract.proposals.recorded')}</small>
              {words.value(proposal, recorded)}
            </>
          }
        >
          <Button size="small" onClick={onKeep}>
            {t('contract.proposals.keep')}
          </Button>
        </Line>
      )}
    </li>
  )
}
