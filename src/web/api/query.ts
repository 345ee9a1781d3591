import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { QueryState, UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { whenSessionResets } from '../session/session.ts'
import { whenIdle } from './idle.ts'
import { call } from './send.ts'
import { CallFailed } from './transport.ts'

const DAY_MS = 86_400_000
/** An answer that is younger is not asked for again when its page is shown again. */
const FRESH_MS = 5000

export const queryClient = new QueryClient({
  defaultOptions: {
    // The transport repeats by itself; answers live as long as the tab that shows them.
    queries: {
      retry: false,
      gcTime: DAY_MS,
      // An answer that grows stale by itself is another one for React: a page that comes back would be drawn again.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false },
  },
})
whenSessionResets(() => queryClient.clear())

/** All calls below this path: `/api/contractServer/contract/save` → `/api/contractServer/contract/`. */
const baseOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Forgets what was fetched from below the given paths; what is on the screen is fetched again. */
export function refresh(prefixes: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}

/** A page that is shown again shows what it had at once; what is old of it is asked again when the page stands. */
function useFreshAnswer(path: string, input: unknown, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    const isOld = ({ state }: { state: QueryState }): boolean =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > FRESH_MS
    const asking = { queryKey: [path, input], exact: true, predicate: isOld }
    return whenIdle(() => void queryClient.refetchQueries(asking, { cancelRefetch: false }))
    // Only when it comes or comes back; other inputs are asked for by the query itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

interface CallOptions {
  /** False: not asked yet. */
  enabled?: boolean
  /** Shows the former answer while the next one is on its way. */
  keep?: boolean
}

/** Asks an endpoint and keeps its answer under path and input. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keep = false }: CallOptions = {},
): UseQueryResult<OutputOf<E>> {
  useFreshAnswer(endpoint.path, input, enabled)
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<OutputOf<E>>
}

export interface Act<E extends Endpoint> {
  /** Does it; `done` gets the result. A failure has been shown to the user and is in `fields`: nothing is thrown. */
  run: (input: InputOf<E>, done?: (output: OutputOf<E>) => void) => Promise<void>
  busy: boolean
  /** What the server says about single fields: name → sentence. */
  fields: Readonly<Record<string, string>>
}

const noFields = {}

/**
 * A write. What was fetched from the same domain is fetched again afterwards.
 * @param also further path prefixes whose answers it changes
 */
export function useAct<E extends Endpoint>(endpoint: E, also: readonly string[] = []): Act<E> {
  const { mutateAsync, isPending, error } = useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => void refresh([baseOf(endpoint.path), ...also]),
  })
  return {
    run: async (input, done) => {
      try {
        const output = await mutateAsync(input)
        done?.(output)
      } catch (cause) {
        if (!(cause instanceof CallFailed)) throw cause
      }
    },
    busy: isPending,
    fields: error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.fields : noFields,
  }
}
