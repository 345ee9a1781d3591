import { Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLook } from './use-look.ts'
import { weekBars } from './week-bars.ts'

const ChartView = lazy(async () => ({ default: (await import('./ChartView.tsx')).ChartView }))

const HEIGHT = 200

export interface Week {
  /** First and last day. */
  from: string
  to: string
}

interface Props<W extends Week> {
  /** What the chart says. */
  title: string
  weeks: readonly W[]
  /** Name of the week that is not over. */
  running: string
  series: readonly { name: string; valueOf: (week: W) => number }[]
  /** The list behind a bar of a week. */
  pathOf: (week: Week, series: number) => string
}

/** Bars of the last weeks, stacked by series; a bar opens the list of its week. */
export function WeeksChart<W extends Week>({ title, weeks, running, series, pathOf }: Props<W>) {
  const navigate = useNavigate()
  const look = useLook()
  const option = useMemo(
    () =>
      weekBars(
        look,
        weeks.map(({ from }) => from),
        running,
        series.map(({ name, valueOf }) => ({ name, values: weeks.map((week) => valueOf(week)) })),
      ),
    [look, weeks, running, series],
  )
  const pick = useCallback(
    (index: number, n: number) => {
      const week = weeks[index]
      if (week) void navigate(pathOf(week, n))
    },
    [weeks, navigate, pathOf],
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
