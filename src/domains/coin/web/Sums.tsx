import type { List } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { coinApi, type Flow } from '../api.ts'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'

/** Totals of all entries of the filter, not only of the page, and an explanation of entry numbers. */
export function Sums({ list }: { list: Pick<List<Flow>, 'input' | 'total'> }) {
  const t = useT()
  const { current: _, size: __, ...filter } = list.input
  const { data } = useCall(coinApi.sums, filter, { keep: true })
  if (!data || list.total === 0) return null
  return (
    <p className={tableStyles.sum}>
      {t('coin.sums', { in: grouped(data.in), out: grouped(-data.out) })}
      <br />
      <span className={textStyles.soft}>{t('coin.numbersHelp')}</span>
    </p>
  )
}
