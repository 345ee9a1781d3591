import type { FeeKind, feeEnding, feeProcedure, proceeding } from '../codes.ts'

export type Proceeding = (typeof proceeding.values)[number]

/** A court fee that is asked for, amounts in fen. */
export interface FeeCase {
  kind: FeeKind
  /** The sum of the claims for money; for an appeal or retrial the part that is disputed. Null if there are none. */
  fen: number | null
  /** How many claims for money the sum has. */
  claims: number
  /** Whether other claims are made in the same case. */
  hasOther: boolean
  proceeding: Proceeding
  procedure: (typeof feeProcedure.values)[number]
  ending: (typeof feeEnding.values)[number]
  /** The sum of the claims before they were changed. */
  former: number | null
  /** They were reduced after the end of the court's inquiry. */
  isLate: boolean
  /** Paid in advance; null: as the law asks for it. */
  paid: number | null
  /** The part of the claims that the court granted, in hundredths of a per cent. */
  wonShare: number | null
  /** The figure of the province within the range. */
  standard: { name: string; fen: number } | null
}
