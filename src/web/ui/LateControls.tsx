/**
 * The controls of a list that come after its rows: with their code and their measuring a cold list stands a tenth
 * later. Their places are kept, so that nothing moves when they come.
 */
import { Input, type PaginationProps, type SelectProps } from 'antd'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../api/idle.ts'
import { separator } from '../i18n/listed.ts'
import { labelRoom } from './label-room.ts'

/** Fetched when the rows are drawn, not while they are. */
const load = () => new Promise<void>(whenIdle).then(() => import('./ListControls.tsx'))
const ListSelect = lazy(async () => ({ default: (await load()).ListSelect }))
const ListPagination = lazy(async () => ({ default: (await load()).ListPagination }))

/** The labels of what is chosen. */
function chosenIn({ value, options = [] }: SelectProps<unknown>): string {
  const chosen = [value].flat()
  const labels = options.filter((option) => chosen.includes(option.value)).map(({ label }) => label as string)
  return labels.join(separator())
}

/** A choice in a list's search line, of options whose labels are words. */
export function LateSelect<Value>(props: SelectProps<Value>) {
  const select = { className: 'search-select', ...props } as SelectProps<unknown>
  const value = chosenIn(select)
  const placeholder = select.placeholder as string | undefined
  return (
    <Suspense
      fallback={
        <Input
          className={`control-coming ${select.className}`}
          style={labelRoom(value || placeholder || '')}
          aria-label={select['aria-label']}
          {...{ value, placeholder }}
          readOnly
        />
      }
    >
      <ListSelect {...select} />
    </Suspense>
  )
}

/** Where a list is turned. */
export function LatePagination(props: PaginationProps) {
  return (
    <Suspense fallback={<div className="list-pages pages-coming" />}>
      <ListPagination {...props} />
    </Suspense>
  )
}
