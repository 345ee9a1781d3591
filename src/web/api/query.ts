import { keepPreviousData, QueryClient, replaceEqualDeep, useMutation, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { whenSessionResets } from '../session/session.ts'
import { whenIdle } from './idle.ts'
import { call } from './send.ts'
import { refusalIn, type Refusal } from './refusal.ts'
import { CallFailed } from './transport.ts'

const DAY_MS = 86_400_000
/** An answer that is younger is not asked for again when its page is shown again. */
const FRESH_MS = 5000
/** Where an answer is kept that was asked for once more, until it is known whether it is news. */
const AGAIN = 'again'

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
export const baseOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Forgets what was fetched from below the given paths; what is on the screen is fetched again. */
export function refresh(prefixes: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}

/**
 * Asks again for everything that was asked about a record: itself, its history, its approval, what hangs on it.
 * @param except path of a call whose answers stay, such as the record itself while it is edited
 */
export function refreshAbout(id: string, except?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, input] }) => path !== except && Object.values(input ?? {}).includes(id),
  })
}

/** The answer that is known to a question; it is fresh if nothing has happened since that could have changed it. */
export function answered<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { data: OutputOf<E>; isFresh: boolean } | undefined {
  const state = queryClient.getQueryState<OutputOf<E>>([endpoint.path, input])
  return state?.data === undefined ? undefined : { data: state.data, isFresh: !state.isInvalidated }
}

/**
 * Asks for a known answer once more. One that is the same changes nothing at all: even the time of an answer would
 * have React draw its page again when it is shown again.
 */
async function askAgain<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const queryKey = [endpoint.path, input]
  const before = queryClient.getQueryState(queryKey)
  if (!before || before.fetchStatus !== 'idle') return
  if (before.isInvalidated || before.status !== 'success') {
    await queryClient.refetchQueries({ queryKey, exact: true })
  } else if (Date.now() - before.dataUpdatedAt > FRESH_MS) {
    const again = { queryKey: [AGAIN, ...queryKey], staleTime: FRESH_MS, gcTime: FRESH_MS }
    const answer = await queryClient.fetchQuery({
      ...again,
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
    })
    const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
    const isNews = replaceEqualDeep(data, answer) !== data
    if (isNews && dataUpdatedAt === before.dataUpdatedAt) queryClient.setQueryData(queryKey, answer)
  }
}

/** A page that is shown again shows what it had at once; what is old of it is asked again when the page stands. */
function useFreshAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    // A failure has been told to the user; what he had stays.
    return whenIdle(() => void askAgain(endpoint, input).catch(() => undefined))
    // Only when it comes or comes back; other inputs are asked for by the query itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

const questionOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: [endpoint.path, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})

/** Asks before anybody draws the answer. When it fails, whoever draws it asks again and tells. */
export const askAhead = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  queryClient.prefetchQuery(questionOf(endpoint, input))

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
  useFreshAnswer(endpoint, input, enabled)
  return useQuery({
    ...questionOf(endpoint, input),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<OutputOf<E>>
}

export interface Act<E extends Endpoint> {
  /** Does it; `done` gets the result. A failure has been shown to the user and is in `fields`: nothing is thrown. */
  run: (input: InputOf<E>, done?: (output: OutputOf<E>) => void) => Promise<void>
  busy: boolean
  /** What the server says about single fields: name → sentence. */
  fields: Refusal['fields']
  /** The last answer, where it refused fields. */
  refusal: Refusal | null
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
  const refusal = useMemo(() => refusalIn(error), [error])
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
    fields: refusal?.fields ?? noFields,
    refusal,
  }
}
