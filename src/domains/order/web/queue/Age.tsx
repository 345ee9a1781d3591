import { useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './queue.module.css'

const MINUTE_MS = 60_000
/** Days after which a wait is marked as late. */
const LATE_DAYS = 2

/** How long something waits, from a time in China. */
export function Age({ since }: { since: string }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const minutes = Math.max(0, Math.floor((now - Date.parse(`${since.replace(' ', 'T')}+08:00`)) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const word =
    days > 0
      ? t('order.queue.days', { n: days })
      : hours > 0
        ? t('order.queue.hours', { n: hours })
        : t('order.queue.minutes', { n: minutes })
  return <span className={classes(days >= LATE_DAYS && styles.late)}>{word}</span>
}
