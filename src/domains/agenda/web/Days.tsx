import { Popover } from 'antd'
import { Link } from 'react-router'
import { addDays, weekday } from '../../../kernel/days.ts'
import { writtenNear } from '../../../kernel/written.ts'
import { useLanguage, useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import { DutyLines } from '../../duty/web/parts.tsx'
import type { Entry } from '../api.ts'
import styles from './agenda.module.css'

/** Number of weeks shown. */
export type Span = 1 | 5

interface Props {
  /** A Monday. */
  from: string
  weeks: Span
  today: string
  off: readonly string[]
  entries: readonly Entry[]
  /** Hearings in conflict with another one. */
  clashing: readonly Entry[]
}

/** The number with which titles begin; there is no room for it in a cell. */
const number = /^[A-Z][A-Z0-9-]*\d /

/** Entries of one day that five weeks show; the others open in a panel. */
const shownOfDay = 4

const keyOf = ({ bizId, key, date }: Entry): string => `${bizId} ${key} ${date}`

/** Days in weeks from Monday to Sunday, each with its entries, those with a time first. */
export function Days({ from, weeks, today, off, entries, clashing }: Props) {
  const language = useLanguage()
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const byDay = Map.groupBy(entries, ({ date }) => date)
  const all = Array.from({ length: weeks * 7 }, (_, at) => addDays(from, at))
  const isClashing = new Set(clashing.map(keyOf))
  return (
    <table className={classes(styles.days, weeks === 1 && styles.week)}>
      <thead>
        <tr>
          {all.slice(0, 7).map((day) => (
            <th key={day} scope="col" className={[0, 6].includes(weekday(day)) ? styles.narrow : undefined}>
              {weekdays.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={all[week * 7]}>
            {all.slice(week * 7, week * 7 + 7).map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOff={off.includes(day)}
                most={weeks === 1 ? Infinity : shownOfDay}
                entries={(byDay.get(day) ?? []).toSorted((a, b) => (a.time ?? '~').localeCompare(b.time ?? '~'))}
                isClashing={isClashing}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isOff: boolean
  most: number
  entries: readonly Entry[]
  isClashing: ReadonlySet<string>
}

function Day({ day, isToday, isOff, most, entries, isClashing }: DayProps) {
  const t = useT()
  const language = useLanguage()
  // One more line takes as much room as the hint that there is one more.
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  const isWeekend = [0, 6].includes(weekday(day))
  return (
    <td className={classes(isOff && styles.off, isToday && styles.today)}>
      <div className={styles.date}>
        <time dateTime={day}>{day.endsWith('-01') ? writtenNear(language, day) : Number(day.slice(8))}</time>
        {isToday && <b>{t('duty.todayWord')}</b>}
        {isOff && !isWeekend && <small>{t('agenda.off')}</small>}
      </div>
      <ul>
        {shown.map((entry) => (
          <Line key={keyOf(entry)} entry={entry} isClashing={isClashing.has(keyOf(entry))} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Popover
          trigger="click"
          destroyOnHidden
          content={
            <div className={styles.panel}>
              <DutyLines duties={entries} />
            </div>
          }
        >
          <button type="button" className={styles.more}>
            {t('agenda.more', { count: entries.length - shown.length })}
          </button>
        </Popover>
      )}
    </td>
  )
}

function Line({ entry, isClashing }: { entry: Entry; isClashing: boolean }) {
  const { lane, time, what, title, people, path, daysLeft, doneTime } = entry
  const state =
    doneTime !== null ? styles.done : isClashing ? styles.clashing : daysLeft < 0 && time === null && styles.late
  return (
    <li>
      <Link
        to={path}
        className={classes(styles.entry, styles[lane], state)}
        title={`${what} ${title} ${people.join(' ')}`}
      >
        {time !== null && <b>{time} </b>}
        {what} {title.replace(number, '')}
      </Link>
    </li>
  )
}
