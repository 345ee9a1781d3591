import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Money } from '../../../web/ui/Money.tsx'
import type { Choice, Facts } from '../api.ts'
import styles from './counterparty.module.css'

const isSome = (amount: string): boolean => amount !== '0.00'

/** What speaks for caution with a counterparty, and what is known of it, in one line. */
export function Standing({ of }: { of: Pick<Choice, 'isBlack' | 'blackReason' | 'isRelated'> & { facts: Facts } }) {
  const t = useT()
  const { contracts, contractSum, disputes, cases, overdueIn, overdueOut, credit } = of.facts
  return (
    <span className={styles.standing}>
      {of.isBlack && <span className={styles.bad}>{t('counterparty.isBlack', { reason: of.blackReason ?? '' })}</span>}
      {of.isRelated && <span className={styles.warn}>{t('counterparty.field.isRelated')}</span>}
      {isSome(overdueIn) && (
        <span className={styles.bad}>
          {t('counterparty.overdueIn')} <Money value={overdueIn} />
        </span>
      )}
      {isSome(overdueOut) && (
        <span className={styles.warn}>
          {t('counterparty.overdueOut')} <Money value={overdueOut} />
        </span>
      )}
      {disputes > 0 && <span className={styles.warn}>{t('counterparty.openDisputes', { count: disputes })}</span>}
      {cases > 0 && <span className={styles.warn}>{t('counterparty.openCases', { count: cases })}</span>}
      {contracts > 0 && (
        <span>
          {t('counterparty.inForce', { count: contracts })} {isSome(contractSum) && <Money value={contractSum} />}
        </span>
      )}
      {credit && (
        <span>
          {t('counterparty.credit', {
            level: credit.level,
            score: credit.score,
            day: written(credit.queryTime.slice(0, 10)),
          })}
        </span>
      )}
    </span>
  )
}
