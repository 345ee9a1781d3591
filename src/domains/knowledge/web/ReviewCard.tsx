import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { knowledgeApi } from '../api.ts'

/** On the home of the operations: texts that wait for their review. */
export function ReviewCard() {
  const t = useT()
  const waiting = {
    of: knowledgeApi.query,
    page: '/LegislationIndexNew',
    word: t('knowledge.home.waiting'),
    ask: { reviewStatus: 0 },
  }
  return (
    <>
      <h2>{t('knowledge.title')}</h2>
      <HomeTotals totals={[waiting]} />
    </>
  )
}
