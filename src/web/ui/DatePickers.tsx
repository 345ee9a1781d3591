import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Instant, isPlainDate, readDay, readInstant } from '../../kernel/dates.ts'
import { useT } from '../i18n/t.ts'
import type { DateInputProps, DateRangeProps } from './date-props.ts'
import { labelRoom } from './label-room.ts'
import dateStyles from './date.module.css'
import listStyles from './list.module.css'

const isDate = (value: string): boolean => isPlainDate(value) || Instant.safeParse(value).success
const read = (value: string | null | undefined): Dayjs | null => (value && isDate(value) ? dayjs(value) : null)
const write = (day: Dayjs | null | undefined): string | null => day?.format('YYYY-MM-DD') ?? null

/** The text typed into each input of a picker since it was last read. */
type Keys = RefObject<Map<number, string>>
const useKeys = (): Keys => useRef(new Map<number, string>())

interface TypedProps {
  keys: Keys
  /** Called when the input is left, with the typed text and the index of the input. */
  onTyped: (text: string, index: number) => void
  children: ReactNode
  /** The typed text that is no date, if it is still there. */
  unread: string | null
  example: string
}

/**
 * Parses the typed text when the picker is left or Enter is pressed. Ant Design's picker accepts one format only and
 * silently drops every other text. A value that the picker itself reports (a choice, a text that it has parsed)
 * replaces the typed text: it then clears the keys.
 */
function Typed({ keys: { current: typed }, onTyped, children, unread, example }: TypedProps) {
  const t = useT()
  const note = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const inputs = [...(target.closest('.ant-picker')?.querySelectorAll('input') ?? [])]
    typed.set(Math.max(0, inputs.indexOf(target)), target.value)
  }
  const take = () => {
    const all = [...typed]
    typed.clear()
    for (const [index, text] of all) onTyped(text.trim(), index)
  }
  return (
    <span
      className={dateStyles.typed}
      onInput={note}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
    >
      {children}
      {unread !== null && (
        <span role="alert" className={dateStyles.unread}>
          {t('ui.dateUnread', { typed: unread, example })}
        </span>
      )}
    </span>
  )
}

/** The part of a value that is no date. It stays the value, so that it is refused instead of being dropped. */
const unreadOf = (value: string | null | undefined): string | null => (value && !isDate(value) ? value : null)

export function DayPicker({ value, onChange, ...rest }: DateInputProps) {
  const keys = useKeys()
  const unread = unreadOf(value)
  return (
    <Typed
      keys={keys}
      unread={unread}
      example="2026-12-01"
      onTyped={(text) => onChange?.(text === '' ? null : (readDay(text) ?? text))}
    >
      <DatePicker
        {...rest}
        className={dateStyles.input!}
        {...(unread !== null && { status: 'error' })}
        preserveInvalidOnBlur
        value={read(value)}
        onChange={(day: Dayjs | null) => {
          keys.current.clear()
          onChange?.(write(day))
        }}
      />
    </Typed>
  )
}

export function InstantPicker({ value, onChange, future = false, ...rest }: DateInputProps & { future?: boolean }) {
  const t = useT()
  const keys = useKeys()
  const unread = unreadOf(value)
  return (
    <Typed
      keys={keys}
      unread={unread}
      example="2026-12-01 09:30"
      onTyped={(text) => onChange?.(text === '' ? null : (readInstant(text) ?? text))}
    >
      <DatePicker
        {...rest}
        className={dateStyles.input!}
        placeholder={t('ui.pickTime')}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="YYYY-MM-DD HH:mm"
        {...(unread !== null && { status: 'error' })}
        preserveInvalidOnBlur
        {...(future && { disabledDate: (day: Dayjs) => day.isBefore(dayjs(), 'day') })}
        value={read(value)}
        onChange={(at: Dayjs | null) => {
          keys.current.clear()
          onChange?.(at?.format('YYYY-MM-DD HH:mm:00') ?? null)
        }}
      />
    </Typed>
  )
}

export function DayRangePicker({ from, to, onChange, labels, autoFocus = false }: DateRangeProps) {
  const keys = useKeys()
  const [unread, setUnread] = useState<string | null>(null)
  const change = (start: string | null, end: string | null) => {
    setUnread(null)
    onChange(start, end)
  }
  const take = (text: string, index: number) => {
    const day = text === '' ? null : readDay(text)
    if (day === undefined) setUnread(text)
    else change(index === 0 ? day : (from ?? null), index === 1 ? day : (to ?? null))
  }
  return (
    <Typed keys={keys} unread={unread} example="2026-12-01" onTyped={take}>
      <DatePicker.RangePicker
        autoFocus={autoFocus}
        className={listStyles.rangeInput!}
        style={labelRoom(labels[0])}
        allowEmpty={[true, true]}
        placeholder={labels}
        {...(unread !== null && { status: 'error' })}
        preserveInvalidOnBlur
        value={[read(from), read(to)]}
        onChange={(days) => {
          keys.current.clear()
          change(write(days?.[0]), write(days?.[1]))
        }}
      />
    </Typed>
  )
}
