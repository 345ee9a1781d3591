import { useT } from '../../../web/i18n/t.ts'
import { RowsTable } from '../../../web/record/Rows.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import type { Bid } from '../api.ts'

/** The bidders with their evaluation. */
export function Bidders({ bid }: { bid: Bid }) {
  const t = useT()
  return (
    <RowsTable
      heads={(['name', 'creditCode', 'quote', 'score', 'rank'] as const).map((name) => t(`bidTask.field.${name}`))}
      none={t('bidTask.bidder.none')}
      rows={bid.bidders.map(({ name, creditCode, quote, score, rank }) => [
        name,
        creditCode,
        <Money key="quote" value={quote} />,
        score,
        rank,
      ])}
    />
  )
}
