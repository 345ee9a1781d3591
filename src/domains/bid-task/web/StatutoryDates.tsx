import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { RowsTable } from '../../../web/record/Rows.tsx'
import { type Bid, bidApi } from '../api.ts'
import { isBidding } from '../codes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** The statutory days of this bidding, each with its article. */
export function StatutoryDates({ bid }: { bid: Bid }) {
  const t = useT()
  const dates = useCall(bidApi.dates, { id: bid.id }, { keep: true }).data ?? []
  return (
    <RowsTable
      heads={[t('bidTask.date.what'), t('bidTask.date.day'), t('bidTask.date.law')]}
      none={t(isBidding(bid) || bid.selectionMode === null ? 'bidTask.date.none' : 'bidTask.date.unbound')}
      rows={dates.map(({ rule, side, date, kept, binding, isProvisional }) => [
        t(`bidTask.date.${rule}`),
        <span key="day" className={kept || !binding ? undefined : recordStyles.sectionFault}>
          {t(binding ? `bidTask.date.${side}` : 'bidTask.date.hint', { date })}
          {isProvisional && <span className={textStyles.soft}> {t('bidTask.date.provisional')}</span>}
        </span>,
        t(`bidTask.law.${rule}`),
      ])}
    />
  )
}
