import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { RowsTable } from '../../../web/record/Rows.tsx'
import { type Bid, bidApi } from '../api.ts'

/** The days that the law sets for this bidding, each with its article. */
export function StatutoryDates({ bid }: { bid: Bid }) {
  const t = useT()
  const dates = useCall(bidApi.dates, { id: bid.id }, { keep: true }).data ?? []
  return (
    <RowsTable
      heads={[t('bidTask.date.what'), t('bidTask.date.day'), t('bidTask.date.law')]}
      none={t('bidTask.date.none')}
      rows={dates.map(({ rule, side, date, kept }) => [
        t(`bidTask.date.${rule}`),
        <span key="day" className={kept ? undefined : 'section-fault'}>
          {t(`bidTask.date.${side}`, { date })}
        </span>,
        t(`bidTask.law.${rule}`),
      ])}
    />
  )
}
