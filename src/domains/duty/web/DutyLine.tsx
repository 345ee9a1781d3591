import { Fragment } from 'react'
import { Link } from 'react-router'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import type { Duty } from '../../../kernel/duty.ts'
import { Acknowledge } from './Acknowledge.tsx'
import { Finish } from './Finish.tsx'

interface Props {
  duty: Duty
  /** Whether it links to its record; false on the record's own page. */
  isLinked?: boolean
}

/** One duty: what is due, its record, its date, and a button to mark it as done. */
export function DutyLine({ duty, isLinked = false }: Props) {
  const t = useT()
  const { what, title, path, date, people, doneTime, doneBy, note, isProvisional, mayFinish } = duty
  const facts = [
    written(date),
    isProvisional && !doneTime && <span title={t('duty.provisionalHelp')}>{t('duty.provisional')}</span>,
    !isLinked && !doneTime && people.length > 0 && t('duty.people', { names: people.join(separator()) }),
    duty.ackTime && !doneTime && t('duty.acked', { name: duty.ackBy ?? '', time: duty.ackTime.slice(0, 16) }),
    doneTime && t('duty.done', { name: doneBy ?? '', time: doneTime.slice(0, 16) }),
    note,
  ].filter(Boolean)
  return (
    <li>
      {isLinked ? (
        <Link to={path} title={`${what} ${title}`}>
          <b>{what}</b> {title}
        </Link>
      ) : (
        <b>{what}</b>
      )}
      <div>
        {!doneTime && <Left days={duty.daysLeft} />}
        <small>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </small>
        {duty.mayAck && <Acknowledge duty={duty} />}
        {mayFinish && <Finish duty={duty} />}
      </div>
    </li>
  )
}

/** The time left, in one word. */
export function Left({ days }: { days: number }) {
  const t = useT()
  if (days < 0) return <StateWord word={t('duty.late', { days: -days })} tone="refused" />
  if (days === 0) return <StateWord word={t('duty.today')} tone="refused" />
  return <StateWord word={t('duty.left', { days })} tone={days <= NEAR ? 'waiting' : 'draft'} />
}
const NEAR = 7
