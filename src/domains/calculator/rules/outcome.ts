/** A step of a calculation, worded by key; its amount in fen. A range where the law leaves one to the provinces. */
export interface Step {
  key: string
  vars?: Record<string, string | number>
  low?: number
  high?: number
  span?: Span
}

/** A stretch of time at one rate, in per cent a year; null for the daily rate of late performance. */
interface Span {
  from: string
  to: string
  days: number
  rate: number | null
  times: number | null
}

/** What a calculation comes to, in fen; `low` and `high` differ only where the law gives a range. */
export interface Outcome {
  low: number
  high: number
  steps: Step[]
  /** Keys of what has to be said beside it. */
  remarks: { key: string; vars?: Record<string, string | number> }[]
  /** Law and article, in Chinese: their names are not translated. */
  basis: string[]
}
