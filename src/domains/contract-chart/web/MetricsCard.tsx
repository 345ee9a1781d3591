import { Link } from 'react-router'
import { patchParams } from '../../../web/api/url-state.ts'
import { useCall } from '../../../web/api/query.ts'
import type { InputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { contractChartApi, type Bucket, type Metric } from '../api.ts'
import { metric } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './chart.module.css'

/** The list of exactly the contracts that a number counts. */
export const listOf = ({ filter }: Pick<Bucket, 'filter'>): string =>
  `/contractQueryIndex?${patchParams(new URLSearchParams(), filter)}`

/** The figures of a period with their comparisons; every number links to its contracts. */
export function MetricsCard({ asked }: { asked: InputOf<typeof contractChartApi.metrics> }) {
  const t = useT()
  const result = useCall(contractChartApi.metrics, asked, { keep: true })
  return (
    <section className={classes(cardStyles.root, styles.chartsMetrics)} aria-label={t('contractChart.metrics')}>
      <CallState call={result}>
        {({ metrics }) => (
          <>
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['metric', 'value', 'yearAgo', 'periodAgo'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`contractChart.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {metrics.map((one) => (
                  <tr key={one.key}>
                    <th scope="row">{t.label(metric.labelKey(one.key))}</th>
                    <td className={styles.metricValue}>
                      <Link to={listOf(one)}>{figure(one.key, one.value)}</Link>
                    </td>
                    {isComparable(one) ? (
                      <>
                        <td>
                          <Held of={one.key} against={one.yearAgo} />
                        </td>
                        <td>
                          <Held of={one.key} against={one.periodAgo} />
                        </td>
                      </>
                    ) : (
                      <td colSpan={2} className={styles.note}>
                        {t('contractChart.asOf')}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.note}>{t('contractChart.metricsNote')}</p>
          </>
        )}
      </CallState>
    </section>
  )
}

const isComparable = ({ key }: Metric): boolean => key === metric.code.count || key === metric.code.amount

const figure = (key: Metric['key'], value: string): string =>
  key === metric.code.amount ? amountWord(value) : grouped(Number(value))

/** The change in percent, the days compared with, and their value. */
function Held({ of, against }: { of: Metric['key']; against: Metric['yearAgo'] }) {
  const t = useT()
  if (!against) return '—'
  const { rate, from, to } = against
  return (
    <>
      <strong>{rate === null ? t('contractChart.noBase') : `${rate > 0 ? '+' : ''}${rate}%`}</strong>{' '}
      <small>
        {t('contractChart.than', { from, to })}
        <Link to={listOf(against)}>{figure(of, against.value)}</Link>
      </small>
    </>
  )
}
