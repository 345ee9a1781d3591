import { useState } from 'react'
import { chinaDay } from '../../../kernel/dates.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { orderApi } from '../api.ts'
import { useLiveOrders } from './parts.tsx'
import textStyles from '../../../web/ui/text.module.css'

const list = { of: orderApi.query, page: '/OrderRecordsIndex' } as const

/** Card of the operations home: this month's orders, and those whose transfer waits for confirmation. */
export function MonthCard() {
  const t = useT()
  useLiveOrders()
  const [first] = useState(() => `${chinaDay(new Date()).slice(0, 8)}01`)
  return (
    <>
      <h2>{t('order.title')}</h2>
      <HomeTotals
        totals={[
          { ...list, word: t('order.home.placed'), ask: { timeFrom: first } },
          { ...list, word: t('order.home.paid'), ask: { payTimeFrom: first } },
          { ...list, word: t('order.home.toConfirm'), ask: { waitsFor: 'confirmation' } },
          { ...list, word: t('order.home.unpaid'), ask: { waitsFor: 'payment' } },
        ]}
      >
        <Income since={first} />
      </HomeTotals>
    </>
  )
}

function Income({ since }: { since: string }) {
  const t = useT()
  const { data } = useCall(orderApi.income, { payTimeFrom: since })
  return (
    <li>
      <span>{t('order.home.income')}</span>
      {data ? (
        <Drill to={`${list.page}?payTimeFrom=${since}`}>
          <strong>
            ¥ <Money value={data.amount} />
          </strong>
        </Drill>
      ) : (
        <span className={textStyles.soft}>–</span>
      )}
    </li>
  )
}
