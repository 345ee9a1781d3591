import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { ruleApi } from '../api.ts'

/** On the home of the operations: rules that wait for their review. */
export function ReviewCard() {
  const t = useT()
  const waiting = { of: ruleApi.query, page: '/robotIndex', word: t('rule.home.waiting'), ask: { reviewStatus: 0 } }
  return (
    <>
      <h2>{t('rule.overview')}</h2>
      <HomeTotals totals={[waiting]} />
    </>
  )
}
