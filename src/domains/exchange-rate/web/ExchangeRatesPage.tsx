import { Alert, Select } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Granted } from '../../../web/ui/Granted.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import textStyles from '../../../web/ui/text.module.css'
import printStyles from '../../../web/print.module.css'
import { exchangeRateApi, type Rates } from '../api.ts'
import { foreignCurrency, unitsOf } from '../codes.ts'
import { AddRates } from './AddRates.tsx'
import { ImportRates } from './ImportRates.tsx'
import styles from './exchange-rate.module.css'

/** The exchange rates by year; the provider's staff can add new ones. */
export function ExchangeRatesPage() {
  const t = useT()
  const [year, setYear] = useState<number>()
  const rates = useCall(exchangeRateApi.query, year === undefined ? {} : { year })
  return (
    <div className={classes(styles.root, printStyles.opened)}>
      <section className={cardStyles.root}>
        <h1>{t('exchangeRate.title')}</h1>
        <p className={textStyles.soft}>{t('exchangeRate.intro')}</p>
        <CallState call={rates}>
          {(known) => (
            <>
              <Newest day={known.newest} />
              <Select
                className={styles.year!}
                aria-label={t('exchangeRate.field.year')}
                value={year ?? known.years[0] ?? null}
                options={known.years.map((value) => ({ value, label: String(value) }))}
                onChange={(value) => setYear(value)}
              />
              <RateTable days={known.days} />
            </>
          )}
        </CallState>
      </section>
      <Granted access={exchangeRateApi.save.access}>
        <div className={styles.forms}>
          <AddRates />
          <ImportRates />
        </div>
      </Granted>
    </div>
  )
}

/** From which day the last rates are; a warning if that is more than a month ago. */
function Newest({ day }: { day: string }) {
  const t = useT()
  const mayAdd = useGranted(exchangeRateApi.save.access)
  const [today] = useState(() => chinaDay(new Date()))
  if (addDays(day, 31) >= today) return <p>{t('exchangeRate.newest', { day })}</p>
  return (
    <Alert
      className={styles.behind!}
      type="warning"
      showIcon
      title={t(mayAdd ? 'exchangeRate.behindAdd' : 'exchangeRate.behind', { day })}
    />
  )
}

function RateTable({ days }: Pick<Rates, 'days'>) {
  const t = useT()
  return (
    <div className={styles.scroll}>
      <table className={styles.rates}>
        <thead>
          <tr>
            <th scope="col">{t('exchangeRate.field.day')}</th>
            {foreignCurrency.options.map(({ value, labelKey }) => (
              <th key={value} scope="col">
                {t.label(labelKey)}
                <div className={textStyles.soft}>
                  {t('exchangeRate.quotation', { units: unitsOf(value), code: value })}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, rates }) => (
            <tr key={day}>
              <th scope="row">{written(day)}</th>
              {foreignCurrency.values.map((currency) => (
                <td key={currency}>{rates[currency] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
