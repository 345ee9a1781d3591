import { useSearchParams } from 'react-router'
import { AnalysisListPage } from './AnalysisListPage.tsx'
import { AskPage } from './AskPage.tsx'
import { ResultPage } from './ResultPage.tsx'

/** One path for all pages: the list, one analysis (`?id=`), or a new one (`?new`, or `?caseId=` about a case). */
export function CaseAnalysisPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  if (id) return <ResultPage key={id} id={id} />
  const caseId = params.get('caseId')
  if (caseId || params.has('new')) return <AskPage key={caseId} caseId={caseId} againId={params.get('again')} />
  return <AnalysisListPage />
}
