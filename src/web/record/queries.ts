import type { Endpoint } from '../../kernel/endpoint.ts'
import { queryClient, refresh, refreshAbout, useAct, type Act } from '../api/query.ts'
import type { Kept } from './face.ts'

interface Calls {
  api: { queryById: Endpoint }
}
/** To-do lists change with every decision. */
const flows = '/api/flowServer/'
const baseOf = ({ api }: Calls): string => api.queryById.path.slice(0, api.queryById.path.lastIndexOf('/') + 1)

/** Puts a record that a write has answered with in its place. */
export function keepRecord(kind: Calls, record: Kept): void {
  queryClient.setQueryData([kind.api.queryById.path, { id: record.id }], record)
}

/** Asks again for all that is shown of a kind of records. */
export const refreshRecords = (kind: Calls): Promise<void> => refresh([baseOf(kind), flows])

/** Marks lists and histories as old without asking for them now: an autosave happens every few seconds. */
export function markStale(kind: Calls): void {
  const base = baseOf(kind)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(base) && queryKey[0] !== kind.api.queryById.path,
    refetchType: 'none',
  })
}

/**
 * A write on a record that is only read here. Whether it was done or refused, what is shown is asked again: a refusal
 * mostly means that somebody else was quicker.
 */
export function useRecordAct<E extends Endpoint>(kind: Calls, endpoint: E): Act<E> {
  const act = useAct(endpoint, [flows])
  return {
    ...act,
    async run(input, done) {
      let isDone = false
      await act.run(input, (output) => {
        isDone = true
        done?.(output)
      })
      if (!isDone) void refreshRecords(kind)
      const { id } = input as { id?: string }
      if (id !== undefined) void refreshAbout(id)
    },
  }
}
