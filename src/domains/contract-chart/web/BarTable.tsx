import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { chartBy, type ChartBy } from '../codes.ts'
import { amountText, type Bar } from './bars.ts'
import { listOf } from './MetricsCard.tsx'
import styles from './chart.module.css'

/** The numbers of a chart as a table. */
export function BarTable({ by, bars }: { by: ChartBy; bars: readonly Bar[] }) {
  const t = useT()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.label(chartBy.labelKey(by))}</th>
          <th scope="col">{t('contractChart.count')}</th>
          <th scope="col">{t('contractChart.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(
          ({ name, count, amount, bucket }) =>
            bucket && (
              <tr key={bucket.key}>
                <th scope="row">
                  <Link to={listOf(bucket)}>{written(name)}</Link>
                </th>
                <td>{grouped(count)}</td>
                <td>{amountText(amount)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
