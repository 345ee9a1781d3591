import type { Endpoint, OutputOf } from '../../../kernel/endpoint.ts'
import { useCall, type Act } from '../../../web/api/query.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { useSession } from '../../../web/session/session.ts'
import { contractApi } from '../api.ts'

export type Choices = OutputOf<typeof contractApi.choices>
export type HistoryEntry = OutputOf<typeof contractApi.history>[number]

const noChoices: Choices = { ourParties: [], people: [] }

/** People and institutions to choose from; empty while loading. */
export const useChoices = (): Choices => useCall(contractApi.choices, {}).data ?? noChoices

/** The user's institution, if contracts can be made for it. */
export function useOwnParty(): string | null {
  const { org } = useSession()
  return useChoices().ourParties.some((party) => party.id === org.ognId) ? org.ognId : null
}

/** A write on a contract that is shown read-only. */
export const useContractAct = <E extends Endpoint>(endpoint: E): Act<E> => useRecordAct({ api: contractApi }, endpoint)
