import { of, toFen } from './fine.ts'
import type { Line, Step } from './outcome.ts'

/** An amount between two bounds, in millionths of a fen; the bounds are equal where the law gives a figure. */
export interface Range {
  low: bigint
  high: bigint
}

export const nothing: Range = { low: 0n, high: 0n }
export const exactly = (amount: bigint): Range => ({ low: amount, high: amount })
export const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high })
/** The difference bound by bound: both are calculated from the same figure of the province. */
export const minus = (a: Range, b: Range): Range => ({ low: a.low - b.low, high: a.high - b.high })
export const partOf = ({ low, high }: Range, numerator: number, denominator: number): Range => ({
  low: of(low, numerator, denominator),
  high: of(high, numerator, denominator),
})
/** The bounds in whole fen. */
export const inFen = ({ low, high }: Range) => ({ low: toFen(low), high: toFen(high) })

export const stepWith = (key: string, range: Range, vars?: Step['vars']): Step => ({
  key,
  ...(vars && { vars }),
  ...inFen(range),
})
export const lineWith = (key: string, range: Range, vars?: Line['vars']): Line => ({
  key,
  ...(vars && { vars }),
  ...inFen(range),
})
