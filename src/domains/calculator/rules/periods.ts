import type { PeriodUnit } from '../../../kernel/periods.ts'

export interface Length {
  n: number
  unit: PeriodUnit
  /** Law and article, in Chinese. */
  basis: string
}

/** A statutory period. */
export interface Period extends Length {
  code: string
  /** The length for events before the current one came into force. */
  earlier?: Length & { until: string }
}

/** A length and the day of the event that it is counted from. */
export type Term = Length & { event: string }

/** Whether a length is the statutory one of the period, now or for earlier events. */
export const isLengthOf = ({ earlier, ...period }: Period, { n, unit }: Pick<Length, 'n' | 'unit'>): boolean =>
  [period, earlier].some((length) => length?.n === n && length.unit === unit)

/**
 * Periods counted by 民事诉讼法 第八十五条: its own, and those of the laws on administrative suits and reviews, which refer to it
 * (行政诉讼法 第一百零一条, 行政复议法 第八十八条).
 */
export const isProcedural = ({ code }: Period): boolean => /^[CX]/.test(code)

/**
 * The terms that may apply to an event. Two if a shorter or longer period came into force after the event: the old one
 * from the event, and the new one from the day it came into force.
 * @param event day of the event, such as the receipt of an award
 */
export function termsOf({ earlier, n, unit, basis }: Period, event: string): [Term, Term?] {
  if (!earlier || event >= earlier.until) return [{ n, unit, basis, event }]
  const old = { n: earlier.n, unit: earlier.unit, basis: earlier.basis, event }
  const isSame = earlier.n === n && earlier.unit === unit
  return isSame ? [old] : [old, { n, unit, basis, event: earlier.until }]
}
