import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { refundApi } from '../api.ts'
import { useLiveRefunds } from './live.ts'

/** Card of the operations home: refunds waiting for review. */
export function WaitingCard() {
  const t = useT()
  useLiveRefunds()
  return (
    <>
      <h2>{t('refund.title')}</h2>
      <HomeTotals
        totals={[
          {
            of: refundApi.query,
            page: '/refundIndex',
            word: t('refund.home.waiting'),
            ask: { reviewStatus: 0, stage: 'open' },
          },
          {
            of: refundApi.query,
            page: '/refundIndex',
            word: t('refund.home.toPay'),
            ask: { reviewStatus: 1, stage: 'open' },
          },
        ]}
      />
    </>
  )
}
