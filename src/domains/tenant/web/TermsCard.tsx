import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { tenantApi } from '../api.ts'

const list = { of: tenantApi.query, page: '/EnterOperationsIndex' } as const

/** Card of the operations home: the organisations, and those whose term ends. */
export function TermsCard() {
  const t = useT()
  return (
    <>
      <h2>{t('tenant.title')}</h2>
      <HomeTotals
        totals={[
          { ...list, word: t('tenant.home.all'), ask: {} },
          { ...list, word: t('tenant.stage.expiring'), ask: { stage: ['expiring'] } },
          { ...list, word: t('tenant.stage.grace'), ask: { stage: ['grace'] } },
          { ...list, word: t('tenant.home.drafts'), ask: { stage: ['draft'] } },
        ]}
      />
    </>
  )
}
