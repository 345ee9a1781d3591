import { useT } from '../../../web/i18n/t.ts'
import { classes } from '../../../web/ui/classes.ts'
import textStyles from '../../../web/ui/text.module.css'
import type { Clock, Ticket } from '../api.ts'
import { clock as clockCodes, SOON_MINUTES } from '../codes.ts'
import { clockTime, duration } from './clock-time.ts'
import styles from './clocks.module.css'

/** The clocks of a ticket side by side, in the order of its work, and the time to the first answer as a whole. */
export function Clocks({ ticket: { clocks, answer } }: { ticket: Ticket }) {
  const t = useT()
  if (clocks.length === 0) return null
  return (
    <section className={styles.root} aria-label={t('ticket.section.clocks')}>
      <dl title={t('ticket.clock.help')}>
        {clocks.map((one) => (
          <ClockFact key={one.clock} of={one} />
        ))}
      </dl>
      {answer && (
        <p className={classes(textStyles.soft, answer.minutes > answer.limit && styles.late)}>
          {answer.due === null
            ? t('ticket.answer.done', { used: duration(t, answer.minutes), limit: duration(t, answer.limit) })
            : t('ticket.answer.due', { time: clockTime(t, answer.due), limit: duration(t, answer.limit) })}
          {answer.minutes > answer.limit && ` · ${t('ticket.clock.over')}`}
        </p>
      )}
    </section>
  )
}

/** By when a clock ends; when it is done or paused, what was used of the allowed time. */
function ClockFact({ of: { clock, minutes, limit, state, due } }: { of: Clock }) {
  const t = useT()
  const isRunning = state === 'running'
  const isOver = minutes > limit
  const isSoon = isRunning && !isOver && limit - minutes <= SOON_MINUTES
  const used = t('ticket.clock.time', { used: duration(t, minutes), limit: duration(t, limit) })
  return (
    <div className={classes(isRunning && styles.running, isSoon && styles.soon, isOver && styles.late)}>
      <dt>{t.label(clockCodes.labelKey(clock))}</dt>
      <dd title={used}>
        {due === null
          ? t('ticket.clock.used', { used: duration(t, minutes) })
          : t('ticket.clock.before', { time: clockTime(t, due) })}
        {state === 'paused' && <em> {t('ticket.clock.paused')}</em>}
        {isOver && <em> {t('ticket.clock.over')}</em>}
      </dd>
    </div>
  )
}
