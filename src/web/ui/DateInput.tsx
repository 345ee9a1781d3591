import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { DateInputProps, DateRangeProps } from './date-props.ts'
import { labelRoom } from './label-room.ts'
import styles from './list.module.css'

// The calendar is the heaviest part of a form: it is loaded after the rest is shown.
const Picker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayPicker }))
const TimePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).InstantPicker }))
const RangePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayRangePicker }))

/** Keeps the focus of a field that was focused before its calendar was loaded. */
function useEntered() {
  const [entered, setEntered] = useState(false)
  return { entered, waiting: { readOnly: true, onFocus: () => setEntered(true) } }
}

/** A plain date. */
export function DateInput(props: DateInputProps) {
  const { entered, waiting } = useEntered()
  return (
    <Suspense fallback={<Input {...(props.id ? { id: props.id } : {})} value={props.value ?? ''} {...waiting} />}>
      <Picker {...props} autoFocus={entered} />
    </Suspense>
  )
}

/** An instant in China's time, `YYYY-MM-DD HH:mm:ss`; past days cannot be chosen. */
export function FutureInput(props: DateInputProps) {
  const { entered, waiting } = useEntered()
  return (
    <Suspense fallback={<Input value={props.value ?? ''} {...waiting} />}>
      <TimePicker {...props} autoFocus={entered} future />
    </Suspense>
  )
}

/** An instant in China's time, `YYYY-MM-DD HH:mm:ss`. */
export function TimeInput(props: DateInputProps) {
  const { entered, waiting } = useEntered()
  return (
    <Suspense fallback={<Input value={props.value ?? ''} {...waiting} />}>
      <TimePicker {...props} autoFocus={entered} />
    </Suspense>
  )
}

/** Two plain dates, both inclusive; either may be open. */
export function DateRangeInput(props: DateRangeProps) {
  const { entered, waiting } = useEntered()
  return (
    <Suspense
      fallback={
        <Input
          className={styles.rangeInput}
          style={labelRoom(props.labels[0])}
          placeholder={props.labels[0]}
          {...waiting}
        />
      }
    >
      <RangePicker {...props} autoFocus={entered} />
    </Suspense>
  )
}
