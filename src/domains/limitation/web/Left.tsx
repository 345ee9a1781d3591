import { useT } from '../../../web/i18n/t.ts'
import textStyles from '../../../web/ui/text.module.css'
import type { ClockRow } from '../api.ts'
import styles from './limitation.module.css'

/** Days from which the end of a period is shown as near. */
const NEAR = 30

/** The time left until the last day of a clock that is watched. */
export function Left({ clock: { daysLeft, state } }: { clock: Pick<ClockRow, 'daysLeft' | 'state'> }) {
  const t = useT()
  if (daysLeft === null || state === 'closed') return null
  if (daysLeft < 0) return <span className={styles.late}>{t('limitation.late', { days: -daysLeft })}</span>
  if (daysLeft === 0) return <span className={styles.late}>{t('limitation.today')}</span>
  return (
    <span className={daysLeft <= NEAR ? textStyles.warning : textStyles.soft}>
      {t('limitation.left', { days: daysLeft })}
    </span>
  )
}
