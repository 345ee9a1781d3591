import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Skeleton } from 'antd'
import { addMonths } from '../../../kernel/days.ts'
import { useCall } from '../../../web/api/query.ts'
import type { ChartOption } from '../../../web/chart/engine.ts'
import { useLook } from '../../../web/chart/use-look.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { contractChartApi, type Bucket } from '../api.ts'
import { chartBy } from '../codes.ts'
import { amountText, barsOf, findingOf } from './bars.ts'
import { listOf } from './MetricsCard.tsx'
import { today } from './today.ts'

const ChartView = lazy(async () => ({ default: (await import('../../../web/chart/ChartView.tsx')).ChartView }))

const MONTHS = 6
const HEIGHT = 180

/** The new contracts of half a year by month. */
export function useHalfYear() {
  const [from] = useState(() => addMonths(`${today().slice(0, 8)}01`, 1 - MONTHS))
  return useCall(contractChartApi.statistics, { by: 'month', createDateFrom: from }, { keep: true })
}

/** Home page card: new contracts of half a year by month, with the finding as its title; nothing while there are none. */
export function MonthsCard() {
  const buckets = useHalfYear()
  if (buckets.data?.length === 0) return null
  return <CallState call={buckets}>{(found) => <Months buckets={found} />}</CallState>
}

function Months({ buckets }: { buckets: readonly Bucket[] }) {
  const t = useT()
  const navigate = useNavigate()
  const look = useLook()
  const bars = useMemo(
    () => barsOf(chartBy.code.month, buckets, (key) => key, Number(t('contractChart.yuanPerUnit'))),
    [buckets, t],
  )
  const { key, bar, share, total } = findingOf(chartBy.code.month, bars, today().slice(0, 7))
  const title = t(key, { name: written(bar.name), count: bar.count, amount: amountText(bar.amount), share, total })
  const option = useMemo((): ChartOption => {
    const text = { color: look.ink }
    return {
      aria: { enabled: true },
      textStyle: { fontFamily: look.font },
      grid: { left: 0, right: 0, top: 24, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: {
        type: 'category',
        data: bars.map(({ name }) => written(name)),
        axisLabel: text,
        axisTick: { show: false },
      },
      yAxis: { type: 'value', show: false },
      series: [
        {
          type: 'bar',
          // The month of the finding in the accent, the others grey.
          data: bars.map((one) => ({
            value: one.count,
            itemStyle: { color: one === bar ? look.accent : `${look.ink}33` },
          })),
          barMaxWidth: 36,
          label: { show: true, position: 'top', ...text },
        },
      ],
    }
  }, [bars, bar, look])
  const pick = useCallback(
    (index: number) => {
      const bucket = bars[index]?.bucket
      if (bucket) void navigate(listOf(bucket))
    },
    [bars, navigate],
  )
  return (
    <>
      <h2>{title}</h2>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <ChartView option={option} label={title} height={HEIGHT} onPick={pick} />
      </Suspense>
    </>
  )
}
