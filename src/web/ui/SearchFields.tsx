/**
 * The fields of a list's search line. Each is bound to a filter of the list by name; the name is checked by the
 * compiler:
 *
 *     <KeywordField list={list} name="keyword" placeholder={t('contract.search.keyword')} />
 *     <SelectField list={list} name="status" label={t('contract.status')} of={contractStatus} multiple />
 *     <DateRangeField list={list} from="signDateFrom" to="signDateTo" label={t('contract.signDate')} />
 *     <AmountRangeField list={list} from="amountFrom" to="amountTo" label={t('contract.amount')} />
 */
import { SearchOutlined } from '@ant-design/icons'
import { Input, InputNumber } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { parseYuan } from '../../kernel/money.ts'
import type { Filtering } from '../api/list.ts'
import { separator } from '../i18n/listed.ts'
import { useT } from '../i18n/t.ts'
import { DateRangeInput } from './DateInput.tsx'
import { labelRoom } from './label-room.ts'
import { LazySelect } from './LazyControls.tsx'
import { MoneyInput } from './Money.tsx'
import styles from './list.module.css'

interface Bound<F> {
  list: Filtering<F>
}

type Patch<F> = Parameters<Filtering<F>['setFilter']>[0]
const patch = <F,>(entries: Record<string, unknown>): Patch<F> => entries as Patch<F>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Keyword search; applied on Enter, on blur and on clearing. `/` focuses it. */
export function KeywordField<F>({
  list,
  name,
  placeholder,
}: Bound<F> & { name: keyof F & string; placeholder: string }) {
  const applied = textOf(list.filter[name])
  // The typed text is valid only as long as the filter it started from.
  const [edit, setEdit] = useState({ from: applied, text: applied })
  const typed = edit.from === applied ? edit.text : applied
  const ask = (text: string) => text.trim() !== applied && list.setFilter(patch({ [name]: text.trim() }))
  return (
    <Input
      className={styles.searchKeyword}
      style={labelRoom(placeholder)}
      type="search"
      data-hotkey="/"
      allowClear
      prefix={<SearchOutlined />}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setEdit({ from: applied, text: event.target.value })}
      onPressEnter={() => ask(typed)}
      // Hiding a page also blurs the field; that must not navigate back to the page.
      onBlur={(event) => event.currentTarget.checkVisibility() && ask(typed)}
      onClear={() => ask('')}
    />
  )
}

/** The chosen labels as one text instead of a tag each, none of which would fit into this width. */
const inOneLine = (chosen: { label?: ReactNode }[]) =>
  chosen.map(({ label }) => (typeof label === 'string' ? label : '')).join(separator())

interface SelectFieldProps<F> extends Bound<F> {
  name: keyof F & string
  label: string
  /** An enumeration, or a list of options. */
  of: Pick<Enumeration<Record<string, CodeValue>>, 'options'> | readonly { value: string; label: string }[]
  multiple?: boolean
}

/** One or several codes. */
export function SelectField<F>({ list, name, label, of, multiple = false }: SelectFieldProps<F>) {
  const t = useT()
  const options =
    'options' in of
      ? of.options.map(({ value, labelKey }) => ({ value: value as string | number, label: t.label(labelKey) }))
      : [...of]
  return (
    <LazySelect<unknown>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      {...(multiple ? { mode: 'multiple', maxTagCount: 0, maxTagPlaceholder: inOneLine } : {})}
      value={list.filter[name] ?? null}
      options={options}
      onChange={(value) => list.setFilter(patch({ [name]: value ?? null }))}
    />
  )
}

interface RangeProps<F> extends Bound<F> {
  from: keyof F & string
  to: keyof F & string
  label: string
}

/** Days from and to, both inclusive. */
export function DateRangeField<F>({ list, from, to, label }: RangeProps<F>) {
  const t = useT()
  return (
    <DateRangeInput
      from={textOf(list.filter[from]) || undefined}
      to={textOf(list.filter[to]) || undefined}
      labels={[t('ui.search.from', { what: label }), t('ui.search.to')]}
      onChange={(start, end) => list.setFilter(patch({ [from]: start, [to]: end }))}
    />
  )
}

/** Days from and to for a filter of instants: from the beginning of the first day to the end of the last. */
export function InstantRangeField<F>({ list, from, to, label }: RangeProps<F>) {
  const t = useT()
  return (
    <DateRangeInput
      from={textOf(list.filter[from]).slice(0, 10) || undefined}
      to={textOf(list.filter[to]).slice(0, 10) || undefined}
      labels={[t('ui.search.from', { what: label }), t('ui.search.to')]}
      onChange={(start, end) =>
        list.setFilter(patch({ [from]: start && `${start} 00:00:00`, [to]: end && `${end} 23:59:59` }))
      }
    />
  )
}

/** Amounts from and to, both inclusive; 万 is accepted. */
export function AmountRangeField<F>({ list, from, to, label }: RangeProps<F>) {
  const t = useT()
  const field = (name: keyof F & string, hint: string) => (
    <MoneyInput
      className={styles.searchAmount}
      aria-label={hint}
      placeholder={hint}
      value={textOf(list.filter[name]) || null}
      onChange={(value) => (value === null || parseYuan(value) !== null) && list.setFilter(patch({ [name]: value }))}
    />
  )
  return (
    <span className={styles.searchAmounts} role="group" aria-label={label}>
      {field(from, t('ui.search.from', { what: label }))}
      {field(to, t('ui.search.to'))}
    </span>
  )
}

/** Numbers from and to, both inclusive. */
export function NumberRangeField<F>({ list, from, to, label, max }: RangeProps<F> & { max: number }) {
  const t = useT()
  const field = (name: keyof F & string, hint: string) => {
    const value = list.filter[name] as unknown
    return (
      <InputNumber<number>
        aria-label={hint}
        placeholder={hint}
        min={0}
        max={max}
        value={value === undefined || value === null || value === '' ? null : Number(value)}
        onChange={(next) => list.setFilter(patch({ [name]: next }))}
      />
    )
  }
  return (
    <span className={styles.searchAmounts} role="group" aria-label={label}>
      {field(from, t('ui.search.from', { what: label }))}
      {field(to, t('ui.search.to'))}
    </span>
  )
}
