import { Select, type SelectProps } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { useCall } from '../api/query.ts'

/** What a form passes to a field of one or several ids. */
export interface PickerProps extends Omit<SelectProps<string | string[]>, 'options' | 'mode' | 'value' | 'onChange'> {
  multiple?: boolean
  value?: string | string[] | null
  onChange?: (value: string | string[] | null) => void
}

/** A call that finds items by `queryString`, and the chosen ones by `ids`. */
type Choose<T> = Endpoint<
  z.ZodType<unknown, { queryString?: string | undefined; ids?: string[] | undefined }>,
  z.ZodType<T[]>
>

interface Props<T extends { id: string }> extends PickerProps {
  choose: Choose<T>
  /** Further filters of the search. */
  among?: object
  labelOf: (thing: T) => string
  /** The option in the list: more than its label, to distinguish two items of the same name. */
  render: (thing: T) => ReactNode
}

/** Selects one or several of very many items, searched by the server. The chosen ones always show their label. */
export function RemoteSelect<T extends { id: string }>(props: Props<T>) {
  const { multiple = false, value, onChange, choose, among = {}, labelOf, render, ...select } = props
  const [words, onSearch] = useState('')
  const queryString = useDeferredValue(words.trim())
  const ids = value === null || value === undefined || value === '' ? [] : [value].flat()
  const found = useCall(choose, { queryString, ...among }, { keep: true })
  const chosen = useCall(choose, { ids }, { enabled: ids.length > 0, keep: true })
  const kept = (chosen.data ?? []).filter((thing) => ids.includes(thing.id))
  // Until the answer is there, the former list is narrowed here: Enter must not take a thing that was not typed.
  const typed = words.trim()
  const isFormer = found.isPlaceholderData || queryString !== typed
  const matches = (thing: T) => labelOf(thing).includes(typed)
  const others = (found.data ?? [])
    .filter((thing) => !kept.some(({ id }) => id === thing.id))
    .filter((thing) => !isFormer || matches(thing))
  // Chosen things come first, but not before what is searched for: Enter would take them out.
  const offered = typed === '' ? [...kept, ...others] : [...others, ...kept.filter(matches)]
  const labelIn = (thing: T | undefined): string => (thing ? labelOf(thing) : '…')
  return (
    <Select<string | string[] | null>
      allowClear
      {...(select as object)}
      {...(multiple ? { mode: 'multiple' } : {})}
      value={multiple ? ids : (ids[0] ?? null)}
      onChange={(next) => onChange?.(next ?? null)}
      // Until the server has returned the label of a chosen item, antd shows its id, which is meaningless to users.
      labelRender={({ value: id }) => labelIn([...kept, ...(found.data ?? [])].find((thing) => thing.id === id))}
      showSearch={{ filterOption: false, onSearch }}
      loading={found.isFetching}
      optionRender={({ data }) => render((data as { thing: T }).thing)}
      options={offered.map((thing) => ({ value: thing.id, label: labelOf(thing), thing }))}
    />
  )
}
