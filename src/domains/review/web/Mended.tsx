import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { reviewApi } from '../api.ts'
import type { TextRef } from './queries.ts'
import styles from './finding.module.css'

/** Accepted findings of earlier versions that are no longer in this one; renders nothing if there are none. */
export function Mended({ contractId, textId }: TextRef) {
  const t = useT()
  const mended = useCall(reviewApi.mended, { contractId, textId }).data ?? []
  if (mended.length === 0) return null
  return (
    <section className={styles.findingsMended} aria-label={t('review.reader.mended', { count: mended.length })}>
      <h4>{t('review.reader.mended', { count: mended.length })}</h4>
      <ul>
        {mended.map(({ id, title, mendedIn }) => (
          <li key={id}>
            {title} <small>{t('review.reader.mendedIn', { n: mendedIn })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
