/**
 * A step of a calculation, worded by key; its amount in fen. A range where the law leaves the amount to the provinces.
 */
export interface Step {
  key: string
  vars?: Record<string, string | number>
  low?: number
  high?: number
  span?: Span
}

/** A period at one rate, in per cent a year; null for the daily rate of late performance. */
interface Span {
  from: string
  to: string
  days: number
  /** The amount that bears the interest, in fen. */
  base: number
  rate: number | null
  times: number | null
  /** Which debt the period belongs to, where a calculation has several. */
  of?: 'ordinary' | 'doubled' | 'suspended'
}

/** What follows from the result: an amount to pay, to get back, to bear. In fen. */
export interface Line {
  key: string
  vars?: Record<string, string | number>
  low: number
  high: number
}

/** The result of a calculation, in fen; `low` and `high` differ only where the law gives a range. */
export interface Outcome {
  low: number
  high: number
  steps: Step[]
  lines?: Line[]
  /** Message keys of remarks on the result. */
  remarks: { key: string; vars?: Record<string, string | number> }[]
  /** Law and article, in Chinese: their names are not translated. */
  basis: string[]
  /** The currency of all amounts; yuan if absent. */
  currency?: string
}
