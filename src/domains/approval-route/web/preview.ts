import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '../../../kernel/endpoint.ts'
import { failureText } from '../../../web/api/failures.ts'
import { refusalIn } from '../../../web/api/refusal.ts'
import { send } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { approvalRouteApi as api, type Definition } from '../api.ts'
import { type Content, graphIn, inputOf } from './edited.ts'

export type Preview = OutputOf<typeof api.preview>

/** So long nothing more must be edited until it is checked. */
const pauseMs = 250

/** The value when it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What a fault's place refers to: while it is the same, the faults of a former state are shown until the next are there. */
const shapeOf = (content: Content): string =>
  'rows' in content.form
    ? String(content.form.rows.length)
    : `${graphIn(content)
        .nodes.map(({ id }) => id)
        .join(' ')} ${graphIn(content).edges.length}`

export interface Checked extends Partial<Preview> {
  faults: Definition['faults']
  /** Why it could not be checked, in words. */
  failure?: string
  /** Whether this is about the content as it is. */
  isCurrent: boolean
}

/**
 * What is wrong with a definition while it is edited, and who would decide a record by it.
 * @param recordId a submitted record; undefined for the last one
 */
export function usePreview(
  content: Content,
  of: { kind: string; isPart: boolean; recordId: string | undefined; stored: Definition['faults'] | undefined },
): Checked {
  const settled = useSettled(content)
  const { kind, isPart, recordId, stored = [] } = of
  const input: InputOf<typeof api.preview> = { ...inputOf(settled, { kind, isPart }), ...(recordId && { recordId }) }
  const call = useQuery({
    queryKey: [api.preview.path, input],
    // What is not complete yet is refused with its places, and shown there.
    queryFn: ({ signal }) =>
      send(api.preview, input, { signal }).then(
        (answer) => ({ ...answer, shape: shapeOf(settled) }),
        (error: unknown) => {
          const refusal = refusalIn(error)
          if (!refusal) throw error
          const faults = Object.entries(refusal.fields).map(([path, message]) => ({ path, message }))
          return { faults, shape: shapeOf(settled) }
        },
      ),
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === content && call.isSuccess && !call.isPlaceholderData
  if (!call.data) {
    const failure = call.error instanceof CallFailed ? failureText(call.error.failure) : ''
    return { faults: stored, isCurrent, ...(failure !== '' && { failure }) }
  }
  const { shape, faults, ...rest } = call.data
  return { ...rest, faults: shape === shapeOf(content) ? faults : [], isCurrent }
}
