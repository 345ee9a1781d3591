import { Radio, Select } from 'antd'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { Field } from '../../../web/ui/Field.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { DictWords } from '../../dictionary/web/parts.tsx'
import type { Candidate, Ticket, ticketApi } from '../api.ts'
import { duration } from './clock-time.ts'
import styles from './candidates.module.css'

type Choices = OutputOf<typeof ticketApi.candidates>

/** Whether a lawyer cannot be assigned because of a conflict of interest. */
const isBarred = ({ conflicts }: Candidate): boolean => conflicts.some(({ kind }) => kind === 'certain')

/** The lawyers that are proposed first. */
export const startOf = (ticket: Ticket, { lawyers, checkers }: Choices) => ({
  lawyerId: ticket.lawyerId ?? lawyers.find((one) => one.conflicts.length === 0)?.id,
  checkLawyerId: ticket.checkLawyerId ?? checkers[0]?.id,
})

/** The fields of an assignment: the lawyers with the facts for and against each, and the checker. */
export function Candidates({ lawyers, checkers }: Choices) {
  const t = useT()
  return (
    <>
      {lawyers.length === 0 && <p className={textStyles.soft}>{t('ticket.candidate.none')}</p>}
      <Field name="lawyerId" label={t('ticket.field.lawyerId')} required>
        <Radio.Group className={styles.root!}>
          {lawyers.map((one) => (
            <Radio key={one.id} value={one.id} disabled={isBarred(one)} className={styles.one!}>
              <Line of={one} />
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      <Field name="checkLawyerId" label={t('ticket.field.checkLawyerId')} required>
        <Select options={checkers.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </>
  )
}

/** A lawyer in two lines: name and load; experience, rating and conflicts. */
function Line({ of }: { of: Candidate }) {
  const t = useT()
  const {
    name,
    firmName,
    load,
    most,
    isBusy,
    finished,
    rating,
    answersIn,
    fits,
    specialties,
    allocationId,
    left,
    conflicts,
  } = of
  const facts = [
    firmName,
    fits && t('ticket.candidate.fits'),
    t('ticket.candidate.finished', { n: String(finished) }),
    answersIn !== null && t('ticket.candidate.answersIn', { time: duration(t, answersIn) }),
    rating === null ? t('ticket.candidate.noRating') : t('ticket.candidate.rating', { n: String(rating) }),
  ]
  return (
    <span className={styles.line}>
      <span className={styles.head}>
        <strong>{name}</strong>
        {allocationId && (
          <StateWord
            tone="done"
            word={[
              t('ticket.candidate.allocated'),
              ...(left === null ? [] : [t('ticket.candidate.left', { n: String(left) })]),
            ].join(' · ')}
          />
        )}
        <span className={styles.load}>
          <meter
            min={0}
            max={most}
            value={load}
            aria-label={t('ticket.candidate.load', { n: String(load) })}
            className={classes(styles.meter, isBusy && styles.full)}
          />
          <span className={isBusy ? styles.warning : undefined}>
            {load} / {most}
            {isBusy && ` ${t('ticket.candidate.busy')}`}
          </span>
        </span>
      </span>
      <small className={textStyles.soft}>
        {facts.filter(Boolean).join(' · ')}
        {specialties.length > 0 && (
          <>
            {' · '}
            <DictWords of="specialty" value={specialties} />
          </>
        )}
      </small>
      {conflicts.length === 0 ? (
        <small className={styles.clear}>{t('ticket.candidate.clear')}</small>
      ) : (
        conflicts.map((one) => (
          <small key={one.name} className={one.kind === 'certain' ? styles.barred : styles.warning}>
            {t(`ticket.candidate.${one.kind}`, { name: one.name })}
          </small>
        ))
      )}
    </span>
  )
}
