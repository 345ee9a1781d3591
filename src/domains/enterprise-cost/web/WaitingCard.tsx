import { documentStatus } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { enterpriseCostApi } from '../api.ts'

/** Home page card of operations: renewals to decide. */
export function WaitingCard() {
  const t = useT()
  return (
    <>
      <h2>{t('enterprise-cost.title')}</h2>
      <HomeTotals
        totals={[
          {
            of: enterpriseCostApi.query,
            page: '/EnterpriseCostIndex',
            word: t('enterprise-cost.home.waiting'),
            ask: { status: [documentStatus.code.inApproval] },
          },
        ]}
      />
    </>
  )
}
