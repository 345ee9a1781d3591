import { chinaDay } from '../../../kernel/dates.ts'
import { lastPeriods, reportType, type ReportType } from '../codes.ts'

const YEARS = 3

/** Periods to choose from, newest first; those of all types while none is chosen. */
export function periodOptions(type: ReportType | null): { value: string; label: string }[] {
  const month = chinaDay(new Date()).slice(0, 7)
  const types = type === null ? reportType.values : [type]
  return types.flatMap((one) => lastPeriods(one, month, YEARS).map((value) => ({ value, label: value })))
}
