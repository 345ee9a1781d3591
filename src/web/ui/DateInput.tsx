import { Input } from 'antd'
import { lazy, Suspense } from 'react'

// The calendar is the heaviest part of a form: it arrives after the rest stands.
const Picker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayPicker }))
const TimePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).InstantPicker }))
const RangePicker = lazy(async () => ({ default: (await import('./DatePickers.tsx')).DayRangePicker }))

export interface DateInputProps {
  id?: string
  /** `YYYY-MM-DD`, and so is what `onChange` gets. */
  value?: string | null
  onChange?: (value: string | null) => void
  disabled?: boolean
}

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
      <TimePicker {...props} />
    </Suspense>
  )
}

export interface DateRangeProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
  /** Labels of both ends, read aloud and shown while empty. */
  labels: [string, string]
}

/** Two plain dates, both inclusive; either may be open. */
export function DateRangeInput(props: DateRangeProps) {
  return (
    <Suspense fallback={<Input className="range-input" placeholder={props.labels[0]} readOnly />}>
      <RangePicker {...props} />
    </Suspense>
  )
}
