import type { List } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { type Refund, refundApi } from '../api.ts'
import tableStyles from '../../../web/ui/table.module.css'

/** Totals of all refunds of the filter, not only of the page. */
export function Sums({ list }: { list: Pick<List<Refund>, 'input' | 'total'> }) {
  const t = useT()
  const { current: _, size: __, ...filter } = list.input
  const { data } = useCall(refundApi.sums, filter, { keep: true })
  if (!data || list.total === 0) return null
  const { amount, paid, coin } = data
  return (
    <p className={tableStyles.sum}>
      {t('refund.sums', { amount: amountWord(amount), paid: amountWord(paid), coin: grouped(coin) })}
    </p>
  )
}
