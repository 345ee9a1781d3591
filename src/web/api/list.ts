import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, InputOf, OutputOf } from '../../kernel/endpoint.ts'
import type { Page } from '../../kernel/page.ts'
import { answered, askAhead, useCall } from './query.ts'
import { decodeInput, patchParams, type Patch, type UrlFilter } from './url-state.ts'

export type ListEndpoint = Endpoint<z.ZodObject, z.ZodType<Page<unknown>>>
export type RowOf<E extends ListEndpoint> = OutputOf<E>['records'][number]
type Paging = 'current' | 'size' | 'sort' | 'order'
export type FilterOf<E extends ListEndpoint> = Partial<Omit<InputOf<E>, Paging>>

/** The part of a list that its search fields use. */
export interface Filtering<F> {
  filter: F
  /** Changes filters and returns to the first page; null and empty values remove a filter. */
  setFilter: (patch: { [K in keyof F]?: F[K] | null }) => void
}

/** A page of rows whose page number, size, order and filters are kept in the address. */
export interface List<Row = unknown, F = object> extends Filtering<F> {
  endpoint: ListEndpoint
  /** The request: filters, page and order. The export sends the same. */
  input: Readonly<Record<string, unknown>>
  rows: readonly Row[]
  total: number
  totalIsCapped: boolean
  current: number
  size: number
  sort: string | undefined
  order: 'asc' | 'desc' | undefined
  /** A first or changed request is under way; false during a background refetch. */
  loading: boolean
  error: Error | null
  reload: () => void
  setPage: (current: number, size: number) => void
  setOrder: (sort: string | undefined, order: 'asc' | 'desc' | undefined) => void
  /** The filters as the address carries them. */
  urlFilter: UrlFilter
  /** Replaces all filters by others, such as those of a saved view. */
  applyUrlFilter: (filter: UrlFilter) => void
}

const paging: ReadonlySet<string> = new Set(['current', 'size', 'sort', 'order'])
const SIZE = 20

const inputAt = (asked: object, fixed?: object) => ({ size: SIZE, ...asked, ...fixed })

/**
 * Prefetches a list for an address before its page is rendered; used as a page's `asks`.
 * @param fixed as passed to `useList`
 */
export const firstOf =
  <E extends ListEndpoint>(endpoint: E, fixed?: FilterOf<E>) =>
  (params: URLSearchParams): Promise<void> =>
    askAhead(endpoint, inputAt(decodeInput(endpoint.input, params), fixed) as InputOf<E>)

/**
 * Queries a list and keeps its input in the address.
 * @param fixed part of the input that the user does not choose
 */
export function useList<E extends ListEndpoint>(endpoint: E, fixed?: FilterOf<E>): List<RowOf<E>, FilterOf<E>> {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => decodeInput(endpoint.input, params), [endpoint, params])
  const input: Record<string, unknown> = inputAt(asked, fixed)
  // Later pages reuse the total of the first page, where the list can omit it.
  const { current: _, ...ofFirst } = input
  const first =
    'current' in asked && 'count' in endpoint.input.shape ? answered(endpoint, ofFirst as InputOf<E>) : undefined
  const result = useCall(endpoint, { ...input, ...(first?.isFresh && { count: false }) } as InputOf<E>, { keep: true })
  const data = result.data as Page<RowOf<E>> | undefined
  const counted = data && data.total < 0 ? (first?.data as Page<RowOf<E>> | undefined) : data
  const names = Object.keys(asked).filter((name) => !paging.has(name))
  const patch = (change: Patch) => setParams((now) => patchParams(now, change))

  return {
    endpoint,
    input,
    filter: Object.fromEntries(names.map((name) => [name, asked[name]])) as FilterOf<E>,
    setFilter: (change) => patch({ ...(change as Patch), current: null }),
    urlFilter: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
    applyUrlFilter: (filter) =>
      setParams((now) => {
        const kept = patchParams(now, { ...Object.fromEntries(names.map((name) => [name, null])), current: null })
        return patchParams(kept, filter)
      }),
    rows: data?.records ?? [],
    total: counted?.total ?? 0,
    totalIsCapped: counted?.totalIsCapped ?? false,
    current: Number(asked['current'] ?? 1),
    size: Number(asked['size'] ?? SIZE),
    sort: asked['sort'] as string | undefined,
    order: asked['order'] as 'asc' | 'desc' | undefined,
    loading: result.isPending || result.isPlaceholderData,
    error: result.error,
    reload: () => void result.refetch(),
    setPage: (current, size) => patch({ current: current === 1 ? null : current, size: size === SIZE ? null : size }),
    setOrder: (sort, order) => patch({ sort, order, current: null }),
  }
}
