import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import textStyles from '../../../web/ui/text.module.css'
import { openRisk } from '../../contract/codes.ts'
import { contractChartApi, type Bucket } from '../api.ts'
import { chartBy } from '../codes.ts'
import { barsOf, findingOf } from './bars.ts'
import { listOf } from './MetricsCard.tsx'
import { useHalfYear } from './MonthsCard.tsx'
import { today } from './today.ts'
import styles from './risk.module.css'

/** Home page card: this month's new contracts by the highest risk that is still open; nothing without contracts. */
export function RiskCard() {
  const t = useT()
  const [from] = useState(() => `${today().slice(0, 8)}01`)
  const buckets = useCall(contractChartApi.statistics, { by: 'risk', createDateFrom: from }, { keep: true })
  const isNew = useHalfYear().data?.length === 0
  if (isNew) return null
  return (
    <CallState call={buckets}>
      {(found) =>
        found.length === 0 ? (
          <p className={textStyles.soft}>{t('contractChart.home.riskEmpty')}</p>
        ) : (
          <Risks buckets={found} />
        )
      }
    </CallState>
  )
}

const titles = {
  'contractChart.finding.risk': 'contractChart.home.risk',
  'contractChart.finding.riskLow': 'contractChart.home.riskLow',
} as const

function Risks({ buckets }: { buckets: readonly Bucket[] }) {
  const t = useT()
  const bars = barsOf(chartBy.code.risk, buckets, (key) => t.label(openRisk.labelKey(key)), 1)
  const { key, bar, total } = findingOf(chartBy.code.risk, bars, today())
  const title = key in titles ? titles[key as keyof typeof titles] : 'contractChart.home.riskNone'
  return (
    <>
      <h2>{t(title, { count: bar.count, total })}</h2>
      <div className={styles.bar} aria-hidden>
        {bars.map(({ bucket, count }) => (
          <i
            key={bucket?.key}
            className={classes(styles[bucket?.key ?? 'none'])}
            style={{ width: `${(count / total) * 100}%` }}
          />
        ))}
      </div>
      <ul className={styles.levels}>
        {bars.map(
          ({ bucket, count, name }) =>
            bucket && (
              <li key={bucket.key} title={name}>
                {t(`contractChart.home.level.${openRisk.schema.parse(bucket.key)}`)}{' '}
                <Drill to={listOf(bucket)}>{grouped(count)}</Drill>
              </li>
            ),
        )}
      </ul>
    </>
  )
}
