import { useMemo } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useCall } from '../../../web/api/query.ts'
import { type Week, WeeksChart } from '../../../web/chart/WeeksChart.tsx'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { ticketApi } from '../api.ts'
import { answered } from '../codes.ts'

type Weeks = OutputOf<typeof ticketApi.weeks>

/** Card of the operations home: whether tickets of the last twelve weeks were answered in time. */
export function WeeksCard() {
  const t = useT()
  const call = useCall(ticketApi.weeks, {}, { keep: true })
  return (
    <CallState call={call}>
      {(weeks) =>
        weeks.some(({ inTime, late, open }) => inTime + late + open > 0) ? (
          <Answers weeks={weeks} />
        ) : (
          <>
            <h2>{t('ticket.home.answers')}</h2>
            <p className={textStyles.soft}>{t('ticket.home.answersNone')}</p>
          </>
        )
      }
    </CallState>
  )
}

const order = [answered.code.late, answered.code.inTime, answered.code.open] as const
const ticketsOf = ({ from, to }: Week, series: number): string =>
  `/serviceTicketIndex?side=all&answered=${order[series] ?? answered.code.late}&submitTimeFrom=${from} 00:00:00&submitTimeTo=${to} 23:59:59`

/** Percentage of the answers that came in time; null without any. */
function rateOf(weeks: Weeks): string | null {
  const inTime = weeks.reduce((sum, week) => sum + week.inTime, 0)
  const all = weeks.reduce((sum, week) => sum + week.inTime + week.late, 0)
  return all === 0 ? null : String(Math.round((inTime / all) * 100))
}

/** Number of full weeks that are compared with those before. */
const RECENT = 4

function Answers({ weeks }: { weeks: Weeks }) {
  const t = useT()
  const full = weeks.slice(0, -1)
  const [rate, before] = [rateOf(full.slice(-RECENT)), rateOf(full.slice(0, -RECENT))]
  const all = rateOf(weeks)
  const title =
    rate !== null && before !== null
      ? t('ticket.home.answersThan', { rate, before })
      : all === null
        ? t('ticket.home.answersOpen')
        : t('ticket.home.answersRate', { rate: all })
  const series = useMemo(
    () =>
      order.map((outcome) => ({
        name: t.label(answered.labelKey(outcome)),
        valueOf: (week: Weeks[number]) => week[outcome],
      })),
    [t],
  )
  return (
    <WeeksChart title={title} weeks={weeks} running={t('ticket.home.running')} series={series} pathOf={ticketsOf} />
  )
}
