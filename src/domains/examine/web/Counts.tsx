import { useT } from '../../../web/i18n/t.ts'
import { examineStatus } from '../codes.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './examine.module.css'

interface Props {
  of: { high: number; medium: number; low: number; status?: number }
}

/** Number of findings per level; renders nothing while there is no result. */
export function Counts({ of: { high, medium, low, status } }: Props) {
  const t = useT()
  if (status !== undefined && status !== examineStatus.code.done) return <span className={textStyles.soft}>—</span>
  return (
    <span className={styles.counts}>
      <b className={styles.high} title={t('review.level.high')}>
        {high}
      </b>
      {' / '}
      <b className={styles.medium} title={t('review.level.medium')}>
        {medium}
      </b>
      {' / '}
      <b title={t('review.level.low')}>{low}</b>
    </span>
  )
}
