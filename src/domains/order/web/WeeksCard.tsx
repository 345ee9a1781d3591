import { useMemo } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { type Week, WeeksChart } from '../../../web/chart/WeeksChart.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { orderApi } from '../api.ts'
import { useLiveOrders } from './parts.tsx'

type Found = OutputOf<typeof orderApi.weeks>

/** Card of the operations home: money received in twelve weeks; nothing while there is none. */
export function WeeksCard() {
  useLiveOrders()
  const call = useCall(orderApi.weeks, {}, { keep: true })
  if (call.data && Number(call.data.total) === 0) return null
  return <CallState call={call}>{(found) => <Weeks found={found} />}</CallState>
}

const ordersOf = ({ from, to }: Week): string => `/OrderRecordsIndex?payTimeFrom=${from}&payTimeTo=${to}`

function Weeks({ found: { weeks, total, before } }: { found: Found }) {
  const t = useT()
  const [now, then] = [Number(total), Number(before)]
  const change = then > 0 ? ((Math.abs(now - then) / then) * 100).toFixed(1) : null
  const title =
    change === null
      ? t('order.home.weeks', { amount: amountWord(total) })
      : t(now >= then ? 'order.home.weeksMore' : 'order.home.weeksLess', { amount: amountWord(total), rate: change })
  const series = useMemo(
    () => [
      { name: t('order.product.coin'), valueOf: ({ coins }: Found['weeks'][number]) => Number(coins) },
      { name: t('order.home.others'), valueOf: ({ others }: Found['weeks'][number]) => Number(others) },
    ],
    [t],
  )
  return <WeeksChart title={title} weeks={weeks} running={t('order.home.running')} series={series} pathOf={ordersOf} />
}
