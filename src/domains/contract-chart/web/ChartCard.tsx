import { PictureOutlined } from '@ant-design/icons'
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { settings } from '../../../web/shell/settings.ts'
import { useStore } from '../../../web/store.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { contractChartApi, type Bucket } from '../api.ts'
import { chartBy, type ChartBy } from '../codes.ts'
import { barsOf, findingOf, type Bar } from './bars.ts'
import type { ChartLook } from './engine.ts'
import { heightOf, optionOf } from './options.ts'
import { today, type Period } from './period.ts'

const ChartView = lazy(async () => ({ default: (await import('./ChartView.tsx')).ChartView }))

interface Props {
  by: ChartBy
  period: Period
}

/** One question about the contracts: its answer as the title, the chart or a table, and a way to the contracts. */
export function ChartCard({ by, period: { from, to } }: Props) {
  const t = useT()
  const asked = { by, ...(from ? { createDateFrom: from } : {}), ...(to ? { createDateTo: to } : {}) }
  const buckets = useCall(contractChartApi.statistics, asked, { keep: true })
  return (
    <section className={`card chart-card chart-${by}`} aria-label={t.label(chartBy.labelKey(by))}>
      <CallState call={buckets}>
        {(found) =>
          found.length > 0 ? (
            <Answer by={by} buckets={found} />
          ) : (
            <>
              <h2>{t.label(chartBy.labelKey(by))}</h2>
              <EmptyState title={t('contractChart.empty')} text={t('contractChart.emptyText')} />
            </>
          )
        }
      </CallState>
    </section>
  )
}

/** The list of exactly the contracts that a bucket counts. */
const listOf = ({ filter }: Bucket): string => `/contractQueryIndex?${patchParams(new URLSearchParams(), filter)}`

function Answer({ by, buckets }: { by: ChartBy; buckets: readonly Bucket[] }) {
  const t = useT()
  const navigate = useNavigate()
  const look = useLook()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const bars = useMemo(() => barsOf(by, buckets, t.label, Number(t('contractChart.yuanPerUnit'))), [by, buckets, t])
  const option = useMemo(
    () => optionOf(by, bars, { count: t('contractChart.count'), amount: t('contractChart.amount') }, look),
    [by, bars, t, look],
  )
  const pick = useCallback(
    (index: number) => {
      const bucket = bars[index]?.bucket
      if (bucket) void navigate(listOf(bucket))
    },
    [bars, navigate],
  )
  const finding = findingOf(by, bars, today().slice(0, 7))
  const title = t(finding.key, {
    name: finding.bar.name,
    count: finding.bar.count,
    amount: amountText(finding.bar.amount),
    share: finding.share,
    total: finding.total,
  })
  async function savePicture(): Promise<void> {
    const { pictureOf } = await import('./engine.ts')
    const link = document.createElement('a')
    link.href = pictureOf(option, title, look)
    link.download = `${t.label(chartBy.labelKey(by))} ${today()}.png`
    link.click()
  }

  return (
    <>
      <header className="chart-head">
        <h2>{title}</h2>
        <Segmented
          aria-label={t('contractChart.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('contractChart.chart') },
            { value: 'table', label: t('contractChart.table') },
          ]}
        />
        <ActionButton
          access="contract:charts:export"
          type="text"
          icon={<PictureOutlined />}
          aria-label={t('contractChart.picture')}
          title={t('contractChart.picture')}
          onClick={() => void savePicture()}
        />
      </header>
      <p className="chart-note">{t('contractChart.note')}</p>
      {view === 'table' ? (
        <BarTable by={by} bars={bars} />
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <ChartView option={option} label={title} height={heightOf(by, bars)} onPick={pick} />
        </Suspense>
      )}
    </>
  )
}

const amountText = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function BarTable({ by, bars }: { by: ChartBy; bars: readonly Bar[] }) {
  const t = useT()
  return (
    <table className="chart-table">
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
                  <Link to={listOf(bucket)}>{name}</Link>
                </th>
                <td>{count}</td>
                <td>{amountText(amount)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

/** The chart's colours: the theme's accent on light or dark paper. */
function useLook(): ChartLook {
  const { theme, dark } = useStore(settings)
  return useMemo(() => {
    const font = getComputedStyle(document.querySelector('.app')!).fontFamily
    const paper = dark
      ? { ink: '#e6e8eb', line: '#2b2f36', paper: '#16181d' }
      : { ink: '#1d2129', line: '#e4e7ec', paper: '#ffffff' }
    return { accent: theme, font, ...paper }
  }, [theme, dark])
}
