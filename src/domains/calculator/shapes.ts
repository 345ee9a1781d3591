import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import * as codes from './codes.ts'

const Share = z.number().min(0).max(100)

export const LitigationFee = z.object({
  kind: codes.feeKind.schema,
  /** The claim for money; for an appeal or retrial the part that is disputed. */
  amount: Yuan.nullish(),
  /** Further claims for money of the same case, which are added up. */
  more: z
    .array(z.object({ amount: Yuan }))
    .max(30)
    .default([]),
  /** Whether other claims are made in the same case. */
  hasOther: z.boolean().default(false),
  proceeding: codes.proceeding.schema.default('first'),
  procedure: codes.feeProcedure.schema.default('ordinary'),
  ending: codes.feeEnding.schema.default('judgment'),
  /** The sum of the claims before they were changed. */
  former: Yuan.nullish(),
  /** They were reduced after the end of the court's inquiry. */
  isLate: z.boolean().default(false),
  /** Paid in advance; by default as the law asks for it. */
  paid: Yuan.nullish(),
  /** The part of the claims that the court granted, in per cent. */
  wonShare: Share.nullish(),
  /** A loaded standard of the province. */
  standardId: Id.nullish(),
})

export const ArbitrationFee = z.object({
  kind: codes.arbitrationKind.schema.default('claim'),
  amount: Yuan.nullish(),
  ending: codes.arbitrationEnding.schema.default('award'),
  /** A loaded tariff of the commission. */
  standardId: Id.nullish(),
  /** The costs of handling the case, as the commission reckoned them. */
  handling: Yuan.nullish(),
  /** The part of the fees that the other side is to bear, in per cent. */
  wonShare: Share.nullish(),
})

export const LawyerFee = z.object({ kind: codes.lawyerFeeKind.schema, amount: Yuan, agreed: Yuan.nullish() })

/** A rate, agreed or by the loan prime rate. */
const rate = {
  /** Per cent a year, for an agreed rate. */
  rate: z.number().min(0).max(1000).nullish(),
  term: codes.lprTerm.schema.default('oneYear'),
  /** Multiple of the loan prime rate. */
  times: z.number().min(0.1).max(10).default(1),
  /** Uses the loan prime rate of this day for the whole time; null: as it changed. */
  fixedOn: PlainDate.nullish(),
  yearDays: codes.yearDays.schema.default(365),
}

export const Interest = z.object({
  kind: codes.interestKind.schema,
  principal: Yuan,
  from: PlainDate,
  to: PlainDate,
  ...rate,
  /** Day on which the contract was concluded: the cap of an agreed rate is that of this day; null: of `from`. */
  concludedOn: PlainDate.nullish(),
  /** For late performance: whether the judgment grants interest on the principal, by which rate, from which day. */
  ordinary: codes.ordinaryInterest.schema.default('none'),
  ordinaryFrom: PlainDate.nullish(),
  /** Further debts of the judgment, such as instalments and costs, with the days on which their terms ended. */
  debts: z
    .array(z.object({ amount: Yuan, from: PlainDate, bears: z.boolean().default(false) }))
    .max(50)
    .default([]),
  payments: z
    .array(z.object({ day: PlainDate, amount: Yuan }))
    .max(200)
    .default([]),
  /** Periods in which no doubled part accrues; the last day is not one of them. */
  suspensions: z
    .array(z.object({ from: PlainDate, to: PlainDate }))
    .max(50)
    .default([]),
  order: codes.paymentOrder.schema.default('interestFirst'),
  currency: codes.debtCurrency.schema.default('CNY'),
  /** Yuan for a unit of the currency on the first day of the doubled part, if the creditor asks for yuan. */
  midRate: z.number().positive().max(100_000).nullish(),
})

export const Compensation = z.object({
  kind: codes.compensationKind.schema,
  from: PlainDate.nullish(),
  to: PlainDate.nullish(),
  wage: Yuan.nullish(),
  lastWage: Yuan.nullish(),
  localAverage: Yuan,
  /** Minimum monthly wage of the place: the lower limit of the wage for severance. */
  minimumWage: Yuan.nullish(),
  grade: z.number().int().min(1).max(10).nullish(),
  nationalIncome: Yuan.nullish(),
})

/** A calculation by its calculator and what was typed. */
export const Calculation = z.discriminatedUnion('calculator', [
  z.object({ calculator: z.literal('litigationFee'), input: LitigationFee }),
  z.object({ calculator: z.literal('arbitrationFee'), input: ArbitrationFee }),
  z.object({ calculator: z.literal('lawyerFee'), input: LawyerFee }),
  z.object({ calculator: z.literal('interest'), input: Interest }),
  z.object({ calculator: z.literal('compensation'), input: Compensation }),
])
export type Calculation = z.output<typeof Calculation>
export type CalculationInput = z.input<typeof Calculation>
