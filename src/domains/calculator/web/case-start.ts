import { useSearchParams } from 'react-router'
import { useCase } from '../../case/web/parts.tsx'

/** The amount of the case from which a calculator was opened. A form reads its initial values once. */
export function useCaseStart(): { isPending: boolean; amount: string | null } {
  const [params] = useSearchParams()
  const caseId = params.get('caseId')
  const found = useCase(caseId)
  return { isPending: caseId !== null && found.isLoading, amount: found.data?.amount ?? null }
}
