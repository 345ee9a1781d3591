/** Two plain dates, both inclusive; either may be open. */
export interface Period {
  from: string | undefined
  to: string | undefined
}

export const periodNames = ['month', 'quarter', 'year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

/** The day in China, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The calendar period that a day lies in. */
export function periodOf(name: PeriodName, day: string): Period {
  if (name === 'all') return { from: undefined, to: undefined }
  const [year, month] = day.split('-').map(Number) as [number, number]
  const length = { month: 1, quarter: 3, year: 12 }[name]
  const first = month - ((month - 1) % length)
  const date = (ofMonth: number, ofDay: number) => new Date(Date.UTC(year, ofMonth, ofDay)).toISOString().slice(0, 10)
  return { from: date(first - 1, 1), to: date(first - 1 + length, 0) }
}

/** All months from one to another, `YYYY-MM`, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  let [year, month] = first.split('-').map(Number) as [number, number]
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > last) return months
    months.push(name)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}
