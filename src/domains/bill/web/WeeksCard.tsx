import { useMemo } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { type Week, WeeksChart } from '../../../web/chart/WeeksChart.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { billApi } from '../api.ts'

/** Card of the operations home: coins used in twelve weeks; nothing while there are none. */
export function WeeksCard() {
  const call = useCall(billApi.weeks, {}, { keep: true })
  if (call.data?.every(({ coin }) => coin === 0)) return null
  return <CallState call={call}>{(weeks) => <Weeks weeks={weeks} />}</CallState>
}

const billsOf = ({ from, to }: Week): string => `/EnterPriseUserBillDeta?timeFrom=${from}&timeTo=${to}`

function Weeks({ weeks }: { weeks: OutputOf<typeof billApi.weeks> }) {
  const t = useT()
  const total = weeks.reduce((sum, { coin }) => sum + coin, 0)
  const series = useMemo(
    () => [{ name: t('bill.home.used'), valueOf: ({ coin }: (typeof weeks)[number]) => coin }],
    [t],
  )
  return (
    <WeeksChart
      title={t('bill.home.weeks', { count: grouped(total), running: grouped(weeks.at(-1)?.coin ?? 0) })}
      weeks={weeks}
      running={t('bill.home.running')}
      series={series}
      pathOf={billsOf}
    />
  )
}
