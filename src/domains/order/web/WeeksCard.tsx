import { Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { useLook } from '../../../web/chart/use-look.ts'
import { weekBars } from '../../../web/chart/week-bars.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { orderApi } from '../api.ts'
import { useLiveOrders } from './parts.tsx'

const ChartView = lazy(async () => ({ default: (await import('../../../web/chart/ChartView.tsx')).ChartView }))

const HEIGHT = 200

/** Card of the operations home: money received in twelve weeks; nothing while there is none. */
export function WeeksCard() {
  useLiveOrders()
  const call = useCall(orderApi.weeks, {}, { keep: true })
  if (call.data && Number(call.data.total) === 0) return null
  return <CallState call={call}>{(found) => <Weeks found={found} />}</CallState>
}

function Weeks({ found: { weeks, total, before } }: { found: OutputOf<typeof orderApi.weeks> }) {
  const t = useT()
  const navigate = useNavigate()
  const look = useLook()
  const option = useMemo(
    () =>
      weekBars(
        look,
        weeks.map(({ from }) => from),
        t('order.home.running'),
        [
          { name: t('order.product.coin'), values: weeks.map(({ coins }) => Number(coins)) },
          { name: t('order.home.others'), values: weeks.map(({ others }) => Number(others)) },
        ],
      ),
    [weeks, look, t],
  )
  const pick = useCallback(
    (index: number) => {
      const week = weeks[index]
      if (week) void navigate(`/OrderRecordsIndex?payTimeFrom=${week.from}&payTimeTo=${week.to}`)
    },
    [weeks, navigate],
  )
  const [now, then] = [Number(total), Number(before)]
  const change = then > 0 ? ((Math.abs(now - then) / then) * 100).toFixed(1) : null
  const title =
    change === null
      ? t('order.home.weeks', { amount: amountWord(total) })
      : t(now >= then ? 'order.home.weeksMore' : 'order.home.weeksLess', { amount: amountWord(total), rate: change })
  return (
    <>
      <h2>{title}</h2>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
        <ChartView option={option} label={title} height={HEIGHT} onPick={pick} />
      </Suspense>
    </>
  )
}
