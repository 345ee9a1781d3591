import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Yuan } from '../../kernel/money.ts'
import { periodUnit } from '../calendar/codes.ts'
import { compensationKind, feeKind, halving, interestKind, lawyerFeeKind, lprTerm, yearDays } from './codes.ts'

const Amounts = { low: z.string(), high: z.string() }

/** The result of a calculation, in yuan; `low` and `high` differ only where the law gives a range. */
const Outcome = z.object({
  ...Amounts,
  steps: z.array(
    z.object({
      text: z.string(),
      low: z.string().nullable(),
      high: z.string().nullable(),
      /** For interest: the period of the step. Rate in per cent a year; null if it is a daily rate. */
      span: z
        .object({
          from: z.string(),
          to: z.string(),
          days: z.number(),
          rate: z.number().nullable(),
          times: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
  remarks: z.array(z.string()),
  basis: z.array(z.string()),
})
export type Outcome = z.infer<typeof Outcome>

const Due = z.object({
  due: z.string(),
  plain: z.string(),
  isProvisional: z.boolean(),
  steps: z.array(z.string()),
  /** Uncertainties, such as a change of the law during the period. */
  remarks: z.array(z.string()),
  basis: z.array(z.string()),
})
export type Due = z.infer<typeof Due>

const Tier = z.object({ upTo: Yuan.nullable(), rate: z.number().min(0).max(100) })
const Scale = z.object({
  /** Ascending; the last one has no upper limit. Rates in per cent with two decimals at most. */
  tiers: z.array(Tier).max(20),
  minimum: Yuan,
  version: z.number().int(),
})
export type Scale = z.infer<typeof Scale>

const LprRate = z.object({ day: z.string(), oneYear: z.number(), fiveYear: z.number() })
const Rates = z.object({
  /** Newest first; in per cent. */
  rates: z.array(LprRate),
  /** The last publication applies before this day. */
  coveredTo: z.string(),
})
export type Rates = z.infer<typeof Rates>

/** Legal calculations without a stored record: fees, interest, time limits, payments at the end of employment. */
export const calculatorApi = endpoints('/api/toolServer/calculator', {
  litigationFee: post('/litigationFee', {
    summary: 'Calculate court fees',
    access: 'signedIn',
    reads: true,
    input: z.object({ kind: feeKind.schema, amount: Yuan.nullish(), halving: halving.schema.default('none') }),
    output: Outcome,
  }),
  lawyerFee: post('/lawyerFee', {
    summary: "Calculate lawyers' fees",
    access: 'signedIn',
    reads: true,
    input: z.object({ kind: lawyerFeeKind.schema, amount: Yuan, agreed: Yuan.nullish() }),
    output: Outcome,
  }),
  interest: post('/interest', {
    summary: 'Calculate interest',
    access: 'signedIn',
    reads: true,
    input: z.object({
      kind: interestKind.schema,
      principal: Yuan,
      from: PlainDate,
      to: PlainDate,
      /** Per cent a year, for an agreed rate. */
      rate: z.number().min(0).max(1000).nullish(),
      /** Day on which the contract was concluded: the cap of an agreed rate is that of this day; null: of `from`. */
      concludedOn: PlainDate.nullish(),
      term: lprTerm.schema.default('oneYear'),
      /** Multiple of the loan prime rate. */
      times: z.number().min(0.1).max(10).default(1),
      /** Uses the loan prime rate of this day for the whole time; null: as it changed. */
      fixedOn: PlainDate.nullish(),
      yearDays: yearDays.schema.default(365),
    }),
    output: Outcome,
  }),
  deadline: post('/deadline', {
    summary: 'Calculate the end of a period',
    access: 'signedIn',
    reads: true,
    input: z.object({
      from: PlainDate,
      n: z.number().int().min(1).max(10_000),
      unit: periodUnit.schema,
      /** A period of the list: its law, and its length by the law of the day of the event. */
      code: z.string().max(8).nullish(),
    }),
    output: Due,
  }),
  compensation: post('/compensation', {
    summary: 'Calculate severance pay or compensation for disability or death',
    access: 'signedIn',
    reads: true,
    input: z.object({
      kind: compensationKind.schema,
      from: PlainDate.nullish(),
      to: PlainDate.nullish(),
      wage: Yuan.nullish(),
      lastWage: Yuan.nullish(),
      localAverage: Yuan,
      /** Minimum monthly wage of the place: the lower limit of the wage for severance. */
      minimumWage: Yuan.nullish(),
      grade: z.number().int().min(1).max(10).nullish(),
      nationalIncome: Yuan.nullish(),
    }),
    output: Outcome,
  }),
  scale: post('/scale', {
    summary: "Get the scale of lawyers' fees",
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: Scale,
  }),
  saveScale: post('/saveScale', {
    summary: "Save the scale of lawyers' fees",
    access: 'lawfirm:edit',
    input: Scale,
    output: Scale,
  }),
  rates: post('/rates', {
    summary: 'List the reference interest rates',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: Rates,
  }),
  importRates: post('/importRates', {
    summary: 'Import reference interest rates',
    access: 'manage',
    /** One publication per line: `2025-12-22,3.00,3.50`. */
    input: z.object({ csv: z.string().trim().min(1).max(50_000) }),
    output: Rates,
  }),
})
