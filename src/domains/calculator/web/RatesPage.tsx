import { useCall } from '../../../web/api/query.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Granted } from '../../../web/ui/Granted.tsx'
import { calculatorApi, type Rates } from '../api.ts'
import { Covered } from './Covered.tsx'
import { ImportRates } from './ImportRates.tsx'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import cardStyles from '../../../web/ui/card.module.css'
import moneyStyles from '../../../web/ui/money.module.css'
import styles from './calculator.module.css'

/** All publications of the loan prime rate; the provider's staff can add new ones. */
export function RatesPage() {
  const t = useT()
  const rates = useCall(calculatorApi.rates, {})
  return (
    <div className={classes(styles.root, printStyles.opened)}>
      <section className={classes(cardStyles.root, styles.form)}>
        <h1>{t('calculator.rates')}</h1>
        <CallState call={rates}>
          {(known) => (
            <>
              <Covered day={known.coveredTo} />
              <table className={styles.steps}>
                <thead>
                  <tr>
                    <th>{t('calculator.field.day')}</th>
                    <th className={classes(moneyStyles.root, styles.amount)}>{t('calculator.term.oneYear')}</th>
                    <th className={classes(moneyStyles.root, styles.amount)}>{t('calculator.term.fiveYear')}</th>
                    <th>{t('calculator.rates.origin')}</th>
                  </tr>
                </thead>
                <tbody>
                  {known.rates.map((rate) => (
                    <tr key={rate.day}>
                      <td className={styles.day}>{written(rate.day)}</td>
                      <td className={classes(moneyStyles.root, styles.amount)}>{rate.oneYear.toFixed(2)}%</td>
                      <td className={classes(moneyStyles.root, styles.amount)}>{rate.fiveYear.toFixed(2)}%</td>
                      <td className={styles.origin}>{originOf(t, rate)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
        </CallState>
      </section>
      <Granted access={calculatorApi.importRates.access}>
        <ImportRates />
      </Granted>
    </div>
  )
}

/** Who loaded a rate and when, or where a rate that comes with the product was read. */
function originOf(t: Translate, { loadedBy, loadedTime, source }: Rates['rates'][number]): string {
  if (loadedBy !== null) return t('calculator.rates.loaded', { name: loadedBy, time: written(loadedTime) ?? '' })
  return source === '' ? t('calculator.rates.shipped') : t('calculator.rates.source', { source })
}
