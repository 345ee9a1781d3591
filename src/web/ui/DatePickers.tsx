import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useT } from '../i18n/t.ts'
import type { DateInputProps, DateRangeProps } from './date-props.ts'
import { labelRoom } from './label-room.ts'

const read = (text: string | null | undefined): Dayjs | null => (text ? dayjs(text) : null)
const write = (day: Dayjs | null | undefined): string | null => day?.format('YYYY-MM-DD') ?? null

export function DayPicker({ value, onChange, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      className="day-input"
      value={read(value)}
      onChange={(day: Dayjs | null) => onChange?.(write(day))}
    />
  )
}

export function InstantPicker({ value, onChange, future = false, ...rest }: DateInputProps & { future?: boolean }) {
  const t = useT()
  return (
    <DatePicker
      {...rest}
      className="day-input"
      placeholder={t('ui.pickTime')}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      {...(future && { disabledDate: (day: Dayjs) => day.isBefore(dayjs(), 'day') })}
      value={read(value)}
      onChange={(at: Dayjs | null) => onChange?.(at?.format('YYYY-MM-DD HH:mm:00') ?? null)}
    />
  )
}

export function DayRangePicker({ from, to, onChange, labels }: DateRangeProps) {
  return (
    <DatePicker.RangePicker
      className="range-input"
      style={labelRoom(labels[0])}
      allowEmpty={[true, true]}
      placeholder={labels}
      value={[read(from), read(to)]}
      onChange={(days) => onChange(write(days?.[0]), write(days?.[1]))}
    />
  )
}
