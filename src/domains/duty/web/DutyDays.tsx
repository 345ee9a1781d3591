import { Link, useSearchParams } from 'react-router'
import { addDays } from '../../../kernel/days.ts'
import { DUTY_LANES, type DutyLane } from '../../../kernel/lanes.ts'
import { writtenNear } from '../../../kernel/written.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useLanguage, useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { WorkTab } from '../../../web/ui/WorkEntry.tsx'
import { topics as noticeTopics } from '../../notice/codes.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { dutyApi } from '../api.ts'
import { topics } from '../codes.ts'
import { byDay, type Day } from './by-day.ts'
import { Left } from './DutyLine.tsx'
import { Acknowledge } from './Acknowledge.tsx'
import { Finish } from './Finish.tsx'
import textStyles from '../../../web/ui/text.module.css'
import worklistStyles from '../../../web/ui/worklist.module.css'
import styles from './duty-days.module.css'

/** A year ahead, and as many as one call returns. */
const REACH = { days: 366, size: 500 }

/** What is due by day, overdue ones first. The lane is part of the address. */
export function DutyDays({ of }: { of: 'own' | 'visible' }) {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const lane = DUTY_LANES.find((one) => one === params.get('lane'))
  const call = useCall(dutyApi.mine, { of, ...REACH }, { keep: true })
  useLive(topics.duty, () => void call.refetch())
  useLive(noticeTopics.notice, () => void call.refetch())
  const set = (name: string, value: string | undefined) =>
    setParams((now) => {
      if (value === undefined) now.delete(name)
      else now.set(name, value)
      return now
    })
  return (
    <CallState call={call}>
      {({ total, records }) => (
        <div>
          <Lanes duties={records} shown={lane} onShow={(next) => set('lane', next)} />
          <Days duties={records.filter((duty) => lane === undefined || duty.lane === lane)} />
          {total > records.length && (
            <p className={classes(styles.more, textStyles.soft)}>{t('duty.more', { count: total - records.length })}</p>
          )}
        </div>
      )}
    </CallState>
  )
}

interface LanesProps {
  duties: readonly Duty[]
  shown: DutyLane | undefined
  onShow: (lane: DutyLane | undefined) => void
}

/** All of them, or those of one lane; lanes without duties are left out, except the shown one. */
function Lanes({ duties, shown, onShow }: LanesProps) {
  const t = useT()
  const countOf = (lane: DutyLane) => duties.filter((duty) => duty.lane === lane).length
  return (
    <div className={classes(worklistStyles.tabs, styles.lanes)} role="group" aria-label={t('duty.lanes')}>
      <WorkTab
        word={t('duty.all')}
        count={duties.length}
        isShown={shown === undefined}
        onShow={() => onShow(undefined)}
      />
      {DUTY_LANES.filter((lane) => lane === shown || countOf(lane) > 0).map((lane) => (
        <WorkTab
          key={lane}
          word={t(`duty.lane.${lane}`)}
          count={countOf(lane)}
          isShown={lane === shown}
          onShow={() => onShow(lane)}
        />
      ))}
    </div>
  )
}

function Days({ duties }: { duties: readonly Duty[] }) {
  const t = useT()
  if (duties.length === 0) return <EmptyState title={t('duty.pageNone')} text={t('duty.stripNoneText')} />
  return byDay(duties).map((day) => <OneDay key={day.key} day={day} />)
}

function OneDay({ day: { key, duties } }: { day: Day }) {
  const t = useT()
  const language = useLanguage()
  const isLate = key === 'late'
  const isToday = duties[0]?.daysLeft === 0
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const near = isLate ? '' : writtenNear(language, key)
  const year = key.slice(0, 4)
  const thisYear = isLate ? year : addDays(key, -(duties[0]?.daysLeft ?? 0)).slice(0, 4)
  const word = isLate ? t('duty.lateWord') : isToday ? t('duty.todayWord') : near
  const beside = isLate
    ? t('duty.stripTotal', { count: duties.length })
    : [isToday && near, year !== thisYear && year, weekday.format(new Date(`${key}T00:00:00Z`))]
        .filter(Boolean)
        .join(' ')
  return (
    <section className={classes(styles.day, isLate && styles.late, isToday && styles.today)}>
      <h2>
        {word} <small>{beside}</small>
      </h2>
      <ul>
        {duties.map((duty) => (
          <Row key={`${duty.bizId}${duty.key}${duty.date}`} duty={duty} isDated={isLate} />
        ))}
      </ul>
    </section>
  )
}

/** A duty: what is due, of which record, why on this day, and who is responsible. It opens the record. */
function Row({ duty, isDated }: { duty: Duty; isDated: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { what, title, why, people, path, time, date, isProvisional, mayFinish } = duty
  const reasons = [isDated && writtenNear(language, date), why, isProvisional && t('duty.provisional')]
  return (
    <li>
      <Link className={styles.row} to={path}>
        <b>{what}</b>
        <span className={styles.title}>{title}</span>
        <span className={styles.basis}>
          <span title={isProvisional ? t('duty.provisionalHelp') : undefined}>
            {reasons.filter(Boolean).join(' · ')}
          </span>
          <span>{people.join(separator())}</span>
        </span>
        <span className={styles.when}>
          {time !== null && duty.daysLeft >= 0 ? time : <Left days={duty.daysLeft} />}
        </span>
      </Link>
      {(mayFinish || duty.mayAck) && (
        <span className={styles.finish}>
          {duty.mayAck && <Acknowledge duty={duty} />}
          {mayFinish && <Finish duty={duty} />}
        </span>
      )}
    </li>
  )
}
