import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { precedentApi } from '../api.ts'

/** Card on the operations home page: cases of the library that wait for review. */
export function ReviewCard() {
  const t = useT()
  const waiting = {
    of: precedentApi.query,
    page: '/caseLibraryIndex',
    word: t('precedent.home.waiting'),
    ask: { reviewStatus: 0 },
  }
  return (
    <>
      <h2>{t('precedent.title')}</h2>
      <HomeTotals totals={[waiting]} />
    </>
  )
}
