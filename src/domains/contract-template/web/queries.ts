import { useCall } from '../../../web/api/query.ts'
import { contractTemplateApi as api } from '../api.ts'

/** What the current text of a contract has changed of its template; null data without a template. */
export const useDeviations = (contractId: string) =>
  useCall(api.deviations, { contractId }, { enabled: contractId !== '' })
