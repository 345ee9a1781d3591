import { Popover } from 'antd'
import { addDays, weekday } from '../../../kernel/days.ts'
import { DUTY_LANES } from '../../../kernel/lanes.ts'
import { useLanguage, useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { DutyLines } from './DutyLines.tsx'
import { placed, type Place } from './places.ts'
import styles from './duty.module.css'

interface Props {
  /** The first day. */
  today: string
  days: number
  duties: readonly Duty[]
}

/** Days from left to right, lanes from top to bottom. Weekends are shaded; each entry opens its duties. */
export function Strip({ today, days, duties }: Props) {
  const t = useT()
  const weekdayWord = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' })
  // Lanes without duties are left out.
  const lanes = DUTY_LANES.filter((lane) => duties.some((duty) => duty.lane === lane))
  const all = Array.from({ length: days }, (_, i) => addDays(today, i))
  return (
    <div
      className={styles.strip}
      style={{
        gridTemplateColumns: `auto repeat(${days}, minmax(0, 1fr))`,
        gridTemplateRows: `44px repeat(${lanes.length}, minmax(40px, auto))`,
      }}
    >
      {all.map((day, i) => (
        <div
          key={day}
          className={classes(styles.day, i === 0 && styles.today, [0, 6].includes(weekday(day)) && styles.weekend)}
          style={{ gridColumn: i + 2 }}
        >
          <span>{i === 0 ? t('duty.todayWord') : weekdayWord.format(new Date(`${day}T00:00:00Z`))}</span>
          <b>{day.slice(8) === '01' ? day.slice(5) : day.slice(8)}</b>
        </div>
      ))}
      {lanes.map((lane, row) => (
        <Lane
          key={lane}
          row={row + 2}
          word={t(`duty.lane.${lane}`)}
          places={placed(
            duties.filter((duty) => duty.lane === lane),
            days,
          )}
        />
      ))}
    </div>
  )
}

function Lane({ row, word, places }: { row: number; word: string; places: readonly Place[] }) {
  return (
    <>
      <div className={styles.hairline} style={{ gridRow: row }} />
      <span className={styles.lane} style={{ gridRow: row }}>
        {word}
      </span>
      {places.map((place) => (
        <Entry key={place.day} row={row} place={place} />
      ))}
    </>
  )
}

/** The duties of one day in one lane: the first one in words, and how many more. */
function Entry({ row, place: { day, span, duties } }: { row: number; place: Place }) {
  const [first] = duties
  if (!first) return null
  const more = duties.length - 1
  return (
    <Popover
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={
        <div className={styles.stripPanel}>
          <DutyLines duties={duties} />
        </div>
      }
    >
      <button
        type="button"
        className={classes(styles.entry, day === 0 && styles.due)}
        style={{ gridRow: row, gridColumn: `${day + 2} / span ${span}` }}
        title={`${first.what} ${first.title}`}
      >
        <b>
          {first.what}
          {more > 0 && ` +${more}`}
        </b>
        <small>{first.title}</small>
      </button>
    </Popover>
  )
}
