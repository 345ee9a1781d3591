import type { Endpoint, OutputOf } from '../../../kernel/endpoint.ts'
import { queryClient, refresh, useAct, useCall, type Act } from '../../../web/api/query.ts'
import { useSession } from '../../../web/session/session.ts'
import { contractApi, type Contract } from '../api.ts'

export type Choices = OutputOf<typeof contractApi.choices>
export type ApprovalStep = OutputOf<typeof contractApi.approvals>[number]
export type HistoryEntry = OutputOf<typeof contractApi.history>[number]

const noChoices: Choices = { ourParties: [], people: [] }

/** People and institutions to choose from; empty until they are known. */
export const useChoices = (): Choices => useCall(contractApi.choices, {}).data ?? noChoices

/** The institution that the caller sits in, when contracts can be made for it. */
export function useOwnParty(): string | null {
  const { org } = useSession()
  return useChoices().ourParties.some((party) => party.id === org.ognId) ? org.ognId : null
}

const base = contractApi.query.path.slice(0, contractApi.query.path.lastIndexOf('/') + 1)
/** To-do lists change with every decision. */
const flows = '/api/flowServer/'

/** Puts a contract that a write has answered with in its place. */
export function keepContract(contract: Contract): void {
  queryClient.setQueryData([contractApi.queryById.path, { id: contract.id }], contract)
}

/** Asks again for all that is shown of contracts. */
export const refreshContracts = (): Promise<void> => refresh([base, flows])

/** Marks lists and histories as old without asking for them now: an autosave happens every few seconds. */
export function markStale(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(base) && queryKey[0] !== contractApi.queryById.path,
    refetchType: 'none',
  })
}

/**
 * A write on a contract that is only read here. Whether it was done or refused, what is shown is asked again: a refusal
 * mostly means that somebody else was quicker.
 */
export function useContractAct<E extends Endpoint>(endpoint: E): Act<E> {
  const act = useAct(endpoint, [flows])
  return {
    ...act,
    async run(input, done) {
      let isDone = false
      await act.run(input, (output) => {
        isDone = true
        done?.(output)
      })
      if (!isDone) void refreshContracts()
    },
  }
}
