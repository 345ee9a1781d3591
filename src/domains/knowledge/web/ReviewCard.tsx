import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { knowledgeApi } from '../api.ts'
import { EmptyLibrary } from './EmptyLibrary.tsx'

/** Card of the operations home: texts waiting for review, and a link to the import while there is no law. */
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
      <EmptyLibrary />
      <HomeTotals totals={[waiting]} />
    </>
  )
}
