import { Button } from 'antd'
import { useT } from '../../../../../web/i18n/t.ts'
import { useStrip } from './use-strip.ts'
import styles from './strip.module.css'

/** How much of the text is adopted and open, beside the section's title. */
export function StripHead() {
  const t = useT()
  const { isReading, hasFailed, isEmpty, hasText, undecided, conflicts, open, settled, ...strip } = useStrip()
  if (isReading)
    return (
      <span className={styles.counts} role="status">
        {t('contract.proposals.reading')}
      </span>
    )
  if (hasFailed)
    return (
      <span className={styles.counts} role="alert">
        {t('contract.proposals.failed')}
        <Button type="link" onClick={strip.retry}>
          {t('contract.proposals.retry')}
        </Button>
      </span>
    )
  if (isEmpty)
    return (
      <span className={styles.counts}>{t(hasText ? 'contract.proposals.none' : 'contract.proposals.noWords')}</span>
    )
  const differing = undecided + conflicts.length
  return (
    <div className={styles.head}>
      <p className={styles.counts} role="status">
        <span>{t('contract.proposals.total', { count: strip.total })}</span>
        <span>{t('contract.proposals.adopted', { count: settled.length })}</span>
        {open.length > 0 && <span>{t('contract.proposals.open', { count: open.length })}</span>}
        {differing > 0 && (
          <strong className={styles.due}>{t('contract.proposals.differs', { count: differing })}</strong>
        )}
      </p>
      {open.length > 0 && (
        <Button onClick={strip.adoptAll}>{t('contract.proposals.adoptAll', { count: open.length })}</Button>
      )}
    </div>
  )
}
