import { PictureOutlined } from '@ant-design/icons'
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { noCategory } from '../../contract/codes.ts'
import { useCategories } from '../../contract-category/web/parts.tsx'
import { contractChartApi, type Bucket } from '../api.ts'
import { bucketLabelKey, chartBy, type ChartBy } from '../codes.ts'
import { amountText, barsOf, findingOf } from './bars.ts'
import { BarTable } from './BarTable.tsx'
import { listOf } from './MetricsCard.tsx'
import { type ChartShape, heightOf, optionOf } from './options.ts'
import { today } from './today.ts'
import { useLook } from '../../../web/chart/use-look.ts'
import { written } from '../../../web/i18n/written.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './chart.module.css'

const ChartView = lazy(async () => ({ default: (await import('../../../web/chart/ChartView.tsx')).ChartView }))

interface Props {
  by: ChartBy
  filter: Readonly<Partial<Record<'createDateFrom' | 'createDateTo' | 'ogn' | 'contractType', string>>>
}

/** One chart: its finding as the title, the chart or a table, and links to the contracts. */
export function ChartCard({ by, filter }: Props) {
  const t = useT()
  const buckets = useCall(contractChartApi.statistics, { ...filter, by }, { keep: true })
  return (
    <section className={classes(cardStyles.root, styles.card, styles[by])} aria-label={t.label(chartBy.labelKey(by))}>
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

function Answer({ by, buckets }: { by: ChartBy; buckets: readonly Bucket[] }) {
  const t = useT()
  const navigate = useNavigate()
  const look = useLook()
  const [view, setView] = useState<ChartShape | 'table'>('bar')
  const categories = useCategories()
  const bars = useMemo(() => {
    const nameOf = (key: string): string =>
      by === chartBy.code.category && key !== noCategory
        ? (categories.word(key) ?? key)
        : t.label(bucketLabelKey(by, key))
    return barsOf(by, buckets, nameOf, Number(t('contractChart.yuanPerUnit')))
  }, [by, buckets, categories, t])
  const option = useMemo(
    () =>
      optionOf(
        by,
        bars,
        { count: t('contractChart.count'), amount: t('contractChart.amount') },
        look,
        view === 'table' ? 'bar' : view,
      ),
    [by, bars, t, look, view],
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
    name: written(finding.bar.name),
    count: finding.bar.count,
    amount: amountText(finding.bar.amount),
    share: finding.share,
    total: finding.total,
  })
  async function savePicture(): Promise<void> {
    const { pictureOf } = await import('../../../web/chart/engine.ts')
    const link = document.createElement('a')
    link.href = pictureOf(option, title, look)
    link.download = `${t.label(chartBy.labelKey(by))} ${today()}.png`
    link.click()
  }

  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Segmented
          aria-label={t('contractChart.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'bar', label: t('contractChart.bar') },
            { value: 'line', label: t('contractChart.line') },
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
      <p className={styles.note}>{t('contractChart.note')}</p>
      {view === 'table' ? (
        <BarTable by={by} bars={bars} />
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <ChartView option={option} label={title} height={heightOf(by, bars, view)} onPick={pick} />
        </Suspense>
      )}
    </>
  )
}
