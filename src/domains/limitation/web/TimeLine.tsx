import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { classes } from '../../../web/ui/classes.ts'
import type { Clock } from '../api.ts'
import { type Line, lineOf, type Part } from './line.ts'
import styles from './limitation.module.css'

type Run = Clock['runs'][number]
type Held = Clock['events'][number]

/** The period drawn as a line of time: a row for each run, broken by interruptions, with obstacles and today. */
export function TimeLine({ clock }: { clock: Clock }) {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const line = lineOf(clock, today)
  const held = clock.events.filter(({ kind, effect }) => kind === 'obstacle' && effect === 'suspended')
  const text = [...clock.runs.map((run) => wordsOf(t, run)), ...held.map((one) => heldWords(t, one))].join(separator())
  return (
    <div className={styles.line} role="img" aria-label={t('limitation.line.label', { text })}>
      <div className={styles.years}>
        {line.years.map(({ year, left }) => (
          <span key={year} style={{ left: `${left}%` }}>
            {year}
          </span>
        ))}
      </div>
      <div className={styles.runs}>
        {line.today !== null && (
          <i className={styles.now} style={{ left: `${line.today}%` }}>
            <span className={classes(line.today > 50 && styles.before)}>{t('limitation.line.today')}</span>
          </i>
        )}
        {clock.runs.map((run, index) => (
          <RunRow
            key={run.from}
            run={run}
            line={line}
            held={index === clock.runs.length - 1 ? held : []}
            today={today}
          />
        ))}
      </div>
    </div>
  )
}

const css = ({ left, width }: Part) => ({ left: `${left}%`, width: `${width}%` })

function RunRow({ run, line, held, today }: { run: Run; line: Line; held: readonly Held[]; today: string }) {
  const t = useT()
  const { from, due, brokenOn } = run
  const isLast = brokenOn === null
  const until = brokenOn ?? due ?? today
  const tone = !isLast ? styles.past : due !== null && due < today ? styles.over : styles.live
  return (
    <div className={styles.run}>
      <div className={styles.track}>
        <i className={classes(styles.solid, tone)} style={css(line.part(from, until))} />
        {brokenOn !== null && due !== null && <i className={styles.dashed} style={css(line.part(brokenOn, due))} />}
        {held.map(({ id, date, endDate }) => (
          <i key={id} className={styles.held} style={css(line.part(date, endDate ?? today))} />
        ))}
        <i className={classes(styles.dot, tone)} style={{ left: `${line.at(from)}%` }} />
        {isLast && due !== null && <i className={classes(styles.end, tone)} style={{ left: `${line.at(due)}%` }} />}
      </div>
      <div className={styles.words}>{[wordsOf(t, run), ...held.map((one) => heldWords(t, one))].join(' · ')}</div>
    </div>
  )
}

function wordsOf(t: Translate, { from, due, brokenOn }: Run): string {
  const begun = t('limitation.line.from', { day: written(from) })
  if (due === null) return `${begun} · ${t('limitation.line.open')}`
  if (brokenOn === null) return `${begun} · ${t('limitation.line.end', { day: written(due) })}`
  const broken = t('limitation.line.broken', { day: written(brokenOn) })
  return [begun, broken, t('limitation.line.would', { day: written(due) })].join(' · ')
}

const heldWords = (t: Translate, { date, endDate }: Held): string =>
  endDate === null
    ? t('limitation.line.heldOpen', { from: written(date) })
    : t('limitation.line.held', { from: written(date), to: written(endDate) })
