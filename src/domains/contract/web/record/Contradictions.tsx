import { useT, type Translate } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import { type Contradiction } from '../../codes.ts'
import { useContradictions } from './use-contradictions.ts'
import textStyles from '../../../../web/ui/text.module.css'
import styles from '../contract.module.css'

/** A value of a contradiction in the user's language. */
export function contradictionWord(t: Translate, { field }: Contradiction, value: string): string {
  if (value === '') return t(field === 'term' ? 'contract.contradiction.openTerm' : 'contract.contradiction.nothing')
  return field === 'amount' || field === 'amountUpper' ? amountWord(value) : value
}

/** Contradictions between text and record of a submitted contract, with their explanations. Empty without any. */
export function Contradictions() {
  const t = useT()
  const found = useContradictions()
  if (found.length === 0) return null
  const title = t('contract.contradiction.title', { count: found.length })
  return (
    <section className={styles.contradictions} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {found.map((one) => (
          <li key={one.key}>
            <strong>{t(`contract.contradiction.${one.field}`)}</strong>
            <dl>
              <dt>{t('contract.contradiction.recorded')}</dt>
              <dd>{contradictionWord(t, one, one.recorded)}</dd>
              <dt>{t('contract.contradiction.written')}</dt>
              <dd>{contradictionWord(t, one, one.written)}</dd>
            </dl>
            <p className={textStyles.soft} lang="zh">
              {t('contract.contradiction.place', { quote: one.span.quote })}
            </p>
            <p>
              {t('contract.contradiction.explanation')}: {one.explanation || '—'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
