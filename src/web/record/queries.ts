import type { Endpoint } from '../../kernel/endpoint.ts'
import { queryClient, refresh, refreshAbout, useAct, type Act } from '../api/query.ts'
import type { BaseRecord } from './config.ts'

interface Calls {
  api: { queryById: Endpoint }
}
/** To-do lists change with every decision. */
const flows = '/api/flowServer/'
/** Life lines change with every write, on records and on home pages. */
const lives = '/api/systemServer/hub/'
const baseOf = ({ api }: Calls): string => api.queryById.path.slice(0, api.queryById.path.lastIndexOf('/') + 1)

/** Puts the record that a write returned into the cache. */
export function keepRecord(kind: Calls, record: BaseRecord): void {
  queryClient.setQueryData([kind.api.queryById.path, { id: record.id }], record)
}

/** Invalidates everything shown of a kind of records. */
export const refreshRecords = (kind: Calls): Promise<void> => refresh([baseOf(kind), flows, lives])

/** Marks lists and histories as stale without fetching them: an autosave happens every few seconds. */
export function markStale(kind: Calls): void {
  const base = baseOf(kind)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(base) && queryKey[0] !== kind.api.queryById.path,
    refetchType: 'none',
  })
}

/**
 * A write on a record in view mode. Whether it succeeded or was refused, the shown data is fetched again: a refusal
 * usually means that another user was faster.
 */
export function useRecordAct<E extends Endpoint>(kind: Calls, endpoint: E): Act<E> {
  const act = useAct(endpoint, [flows])
  return {
    ...act,
    async run(input, done) {
      let isDone = false
      const { id } = input as { id?: string }
      await act.run(input, (output) => {
        isDone = true
        // At once, so that the next step starts from this version even where the fetch takes long.
        if (isRecord(output) && output.id === id) keepRecord(kind, output)
        done?.(output)
      })
      if (!isDone) void refreshRecords(kind)
      if (id !== undefined) void refreshAbout(id)
    },
  }
}

const isRecord = (output: unknown): output is BaseRecord =>
  typeof output === 'object' && output !== null && ['id', 'version', 'updateTime'].every((name) => name in output)
