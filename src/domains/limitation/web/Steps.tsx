import { useT } from '../../../web/i18n/t.ts'
import styles from './limitation.module.css'

/** How the last day was found, folded away. */
export function Steps({ steps }: { steps: readonly string[] }) {
  const t = useT()
  return (
    <details className={styles.steps}>
      <summary>{t('limitation.why')}</summary>
      <ol>
        {steps.map((step, index) => (
          // Two parts of a computation may share a sentence.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
