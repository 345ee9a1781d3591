import { Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useLook } from '../../../web/chart/use-look.ts'
import { weekBars } from '../../../web/chart/week-bars.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { billApi } from '../api.ts'

const ChartView = lazy(async () => ({ default: (await import('../../../web/chart/ChartView.tsx')).ChartView }))

const HEIGHT = 200

/** Card of the operations home: coins used in twelve weeks; nothing while there are none. */
export function WeeksCard() {
  const call = useCall(billApi.weeks, {}, { keep: true })
  if (call.data?.every(({ coin }) => coin === 0)) return null
  return <CallState call={call}>{(weeks) => <Weeks weeks={weeks} />}</CallState>
}

function Weeks({ weeks }: { weeks: OutputOf<typeof billApi.weeks> }) {
  const t = useT()
  const navigate = useNavigate()
  const look = useLook()
  const option = useMemo(
    () =>
      weekBars(
        look,
        weeks.map(({ from }) => from),
        t('bill.home.running'),
        [{ name: t('bill.home.used'), values: weeks.map(({ coin }) => coin) }],
      ),
    [weeks, look, t],
  )
  const pick = useCallback(
    (index: number) => {
      const week = weeks[index]
      if (week) void navigate(`/EnterPriseUserBillDeta?timeFrom=${week.from}&timeTo=${week.to}`)
    },
    [weeks, navigate],
  )
  const total = weeks.reduce((sum, { coin }) => sum + coin, 0)
  const title = t('bill.home.weeks', { count: grouped(total), running: grouped(weeks.at(-1)?.coin ?? 0) })
  return (
    <>
      <h2>{title}</h2>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <ChartView option={option} label={title} height={HEIGHT} onPick={pick} />
      </Suspense>
    </>
  )
}
