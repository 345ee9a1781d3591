import { useCall } from '../../../web/api/query.ts'
import { useGranted } from '../../../web/session/session.ts'
import { performApi } from '../api.ts'

/**
 * The address of a contract's plan (at most one); undefined if there is none visible to the user, null while
 * it is read.
 */
export function usePlanOf(contractId: string | null | undefined): string | null | undefined {
  const maySee = useGranted(performApi.query.access)
  const found = useCall(
    performApi.query,
    { contractId: contractId ?? '', size: 1 },
    { enabled: maySee && typeof contractId === 'string' && contractId !== '' },
  )
  if (found.isLoading) return null
  const plan = found.data?.records[0]
  return plan && `/contractPerformMain/view/${plan.id}`
}
