import { hashKey, keepPreviousData, QueryClient, replaceEqualDeep, useMutation, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import { whenSessionResets } from '../session/session.ts'
import { whenIdle } from './idle.ts'
import { call } from './send.ts'
import { refusalIn, type Refusal } from './refusal.ts'
import { CallFailed } from './transport.ts'

const DAY_MS = 86_400_000
/** Answers younger than this are not fetched again when their page is shown again. */
const FRESH_MS = 5000
/** Key prefix under which a repeated answer is cached until it is compared with the known one. */
const AGAIN = 'again'

export const queryClient = new QueryClient({
  defaultOptions: {
    // The transport retries by itself. Answers are kept as long as the tab that shows them.
    queries: {
      retry: false,
      gcTime: DAY_MS,
      // With a finite stale time an answer's result object changes by itself, and React would render the page again
      // when it is shown.
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false },
  },
})
/** When the request of each cached answer was sent, by the hash of its key. */
const sentAt = new Map<string, number>()
whenSessionResets(() => {
  queryClient.clear()
  sentAt.clear()
})

/** When the oldest cached answer about a record was requested, in milliseconds since 1970. */
export function oldestAbout(id: string): number {
  const about = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isAbout(queryKey, id) })
  return Math.min(...about.map(({ queryHash }) => sentAt.get(queryHash) ?? Infinity))
}

const isAbout = ([, input]: readonly unknown[], id: string): boolean => Object.values(input ?? {}).includes(id)

/** All calls below this path: `/api/contractServer/contract/save` → `/api/contractServer/contract/`. */
export const baseOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Invalidates everything below the given paths; mounted queries are fetched again. */
export function refresh(prefixes: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
}

/**
 * Invalidates every call whose input names a record: the record, its history, its approval, its attachments.
 * @param except path of a call whose answers stay, such as the record itself while it is edited
 */
export function refreshAbout(id: string, except?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== except && isAbout(queryKey, id),
  })
}

/** The cached answer of a call; undefined if there is none or it has been invalidated. */
export function answered<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { data: OutputOf<E>; isFresh: boolean } | undefined {
  const state = queryClient.getQueryState<OutputOf<E>>([endpoint.path, input])
  return state?.data === undefined ? undefined : { data: state.data, isFresh: !state.isInvalidated }
}

/**
 * Fetches a cached answer again. An equal answer leaves the cache untouched: a new timestamp alone would make React
 * render the page again when it is shown.
 */
async function askAgain<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const queryKey = [endpoint.path, input]
  const before = queryClient.getQueryState(queryKey)
  if (!before || before.fetchStatus !== 'idle') return
  if (before.isInvalidated || before.status !== 'success') {
    await queryClient.refetchQueries({ queryKey, exact: true })
  } else if (Date.now() - before.dataUpdatedAt > FRESH_MS) {
    const again = { queryKey: [AGAIN, ...queryKey], staleTime: FRESH_MS, gcTime: FRESH_MS }
    const sent = Date.now()
    const answer = await queryClient.fetchQuery({
      ...again,
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
    })
    sentAt.set(hashKey(queryKey), sent)
    const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
    const isNews = replaceEqualDeep(data, answer) !== data
    if (isNews && dataUpdatedAt === before.dataUpdatedAt) queryClient.setQueryData(queryKey, answer)
  }
}

/**
 * When a page is shown again, its cached answer is rendered first; an old one is fetched again once the browser is
 * idle.
 */
function useFreshAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    // The failure has been shown to the user; the cached answer stays.
    return whenIdle(() => void askAgain(endpoint, input).catch(() => undefined))
    // Only when the page is mounted or shown again; the query itself fetches other inputs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

const questionOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: [endpoint.path, input],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const sent = Date.now()
    const answer = await call(endpoint, input, { signal })
    sentAt.set(hashKey([endpoint.path, input]), sent)
    return answer
  },
})

/**
 * Prefetches an answer before it is rendered. A failure is ignored: the component fetches again and shows the failure.
 */
export const askAhead = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  queryClient.prefetchQuery(questionOf(endpoint, input))

interface CallOptions {
  /** False: the call is not made yet. */
  enabled?: boolean
  /** Shows the previous answer while the next one is loading. */
  keep?: boolean
}

/** Calls an endpoint and caches its answer under path and input. */
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
  /** Makes the call; `done` gets the result. A failure is shown to the user or put into `fields`; nothing is thrown. */
  run: (input: InputOf<E>, done?: (output: OutputOf<E>) => void) => Promise<void>
  busy: boolean
  /** Messages about single fields: name → sentence. */
  fields: Refusal['fields']
  /** The last answer, if it refused fields. */
  refusal: Refusal | null
}

const noFields = {}

/**
 * A write. Everything fetched from the same domain is invalidated afterwards.
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
