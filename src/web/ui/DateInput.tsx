import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import type { DateInputProps, DateRangeProps } from './date-props.ts'
import { labelRoom } from './label-room.ts'

// The calendar is the heaviest part of a form: it arrives after the rest stands.
const Picker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayPicker }))
const TimePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).InstantPicker }))
const RangePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayRangePicker }))

/** A plain date. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input {...(props.id ? { id: props.id } : {})} value={props.value ?? ''} readOnly />}>
      <Picker {...props} />
    </Suspense>
  )
}

/** An instant in China's time, `YYYY-MM-DD HH:mm:ss`; days that are over cannot be chosen. */
export function FutureInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input value={props.value ?? ''} readOnly />}>
      <TimePicker {...props} future />
    </Suspense>
  )
}

/** An instant in China's time, `YYYY-MM-DD HH:mm:ss`. */
export function TimeInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input value={props.value ?? ''} readOnly />}>
      <TimePicker {...props} />
    </Suspense>
  )
}

/** Two plain dates, both inclusive; either may be open. */
export function DateRangeInput(props: DateRangeProps) {
  return (
    <Suspense
      fallback={
        <Input className="range-input" style={labelRoom(props.labels[0])} placeholder={props.labels[0]} readOnly />
      }
    >
      <RangePicker {...props} />
    </Suspense>
  )
}
