import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { text } from '../../kernel/text.ts'
import { periodUnit } from '../calendar/codes.ts'
import { keptAs, standardKind, worksheetFormat } from './codes.ts'
import { ArbitrationFee, Calculation, Compensation, Interest, LawyerFee, LitigationFee } from './shapes.ts'

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
          /** The amount that bears the interest. */
          base: z.string(),
          rate: z.number().nullable(),
          times: z.number().nullable(),
          /** Which debt it belongs to, in the caller's language; null where there is one only. */
          of: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** What follows from the result: amounts to pay, to get back, to bear, still owed. */
  lines: z.array(z.object({ text: z.string(), ...Amounts })),
  /** Currency of all amounts, such as `CNY`. */
  currency: z.string(),
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

const LprRate = z.object({
  day: z.string(),
  oneYear: z.number(),
  fiveYear: z.number(),
  /** Where a rate that ships with the product was read; empty where that was not noted. */
  source: z.string(),
  /** Who loaded it, and when; null for a rate that ships with the product. */
  loadedBy: z.string().nullable(),
  loadedTime: z.string().nullable(),
})
const Rates = z.object({
  /** Newest first; in per cent. */
  rates: z.array(LprRate),
  /** The last publication applies before this day. */
  coveredTo: z.string(),
})
export type Rates = z.infer<typeof Rates>

const RateChange = z.object({
  day: z.string(),
  oneYear: z.number(),
  fiveYear: z.number(),
  /** The known rates of that day; null for a new day. */
  before: z.object({ oneYear: z.number(), fiveYear: z.number() }).nullable(),
})
const RatePreview = z.object({ rows: z.array(RateChange), coveredTo: z.string() })
export type RatePreview = z.infer<typeof RatePreview>
/** One publication per line: `2025-12-22,3.00,3.50`. */
const RateList = z.object({ csv: z.string().trim().min(1).max(50_000) })

const Figures = {
  divorce: Yuan.nullable().default(null),
  personality: Yuan.nullable().default(null),
  otherNonProperty: Yuan.nullable().default(null),
  intellectual: Yuan.nullable().default(null),
  jurisdiction: Yuan.nullable().default(null),
}
const StandardDraft = z.object({
  /** Absent for a new one. */
  id: Id.optional(),
  version: z.number().int().optional(),
  kind: standardKind.schema,
  /** Of the province or the commission. */
  name: text(100).min(1),
  /** The document that has the figures. */
  source: text(300).default(''),
  /** A province's figures within the ranges of the law. */
  figures: z.object(Figures).prefault({}),
  /** A commission's table, a part per line: `50000,4.5%,2%` is upper limit, fee for accepting, fee for handling. */
  lines: text(5000).default(''),
})
const Standard = StandardDraft.extend({ id: z.string(), version: z.number(), updateTime: z.string() })
export type Standard = z.infer<typeof Standard>

/** A calculation that was stored as a cost or a claim of a case. */
const Kept = z.object({
  id: z.string(),
  caseId: z.string(),
  title: z.string(),
  keptAs: keptAs.schema,
  amount: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
})
export type Kept = z.infer<typeof Kept>

/** Legal calculations without a stored record: fees, interest, time limits, payments at the end of employment. */
export const calculatorApi = endpoints('/api/toolServer/calculator', {
  litigationFee: post('/litigationFee', {
    summary: 'Calculate court fees',
    access: 'signedIn',
    reads: true,
    input: LitigationFee,
    output: Outcome,
  }),
  arbitrationFee: post('/arbitrationFee', {
    summary: 'Calculate the fees of an arbitration',
    access: 'signedIn',
    reads: true,
    input: ArbitrationFee,
    output: Outcome,
  }),
  lawyerFee: post('/lawyerFee', {
    summary: "Calculate lawyers' fees",
    access: 'signedIn',
    reads: true,
    input: LawyerFee,
    output: Outcome,
  }),
  interest: post('/interest', {
    summary: 'Calculate interest',
    access: 'signedIn',
    reads: true,
    input: Interest,
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
    input: Compensation,
    output: Outcome,
  }),
  /** The calculation with its table, its law and who made it when. */
  worksheet: post('/worksheet', {
    summary: 'Export a calculation as a worksheet',
    access: 'signedIn',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ of: Calculation, format: worksheetFormat.schema }),
    output: z.unknown(),
  }),
  /** Stores a fee as a cost, or interest as a claim, of a case that the caller may change, and keeps its worksheet. */
  keep: post('/keep', {
    summary: 'Store a calculation as a cost or claim of a case',
    access: 'case:edit',
    input: z.object({
      caseId: Id,
      of: Calculation,
      /** The amount to store; by default the result, if that is no range. */
      amount: Yuan.nullish(),
      /** Who pays a cost. */
      payer: text(100).default(''),
    }),
    output: Kept,
  }),
  kept: post('/kept', {
    summary: 'List the calculations that were stored in a case',
    access: 'case:view',
    reads: true,
    input: z.object({ caseId: Id }),
    output: z.array(Kept),
  }),
  keptWorksheet: post('/keptWorksheet', {
    summary: 'Export a calculation stored in a case as a worksheet',
    access: 'case:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, format: worksheetFormat.schema }),
    output: z.unknown(),
  }),
  standards: post('/standards', {
    summary: 'List the loaded fee standards of provinces and commissions',
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(Standard),
  }),
  saveStandard: post('/saveStandard', {
    summary: 'Save the fee standard of a province or commission',
    access: 'lawfirm:edit',
    input: StandardDraft,
    output: Standard,
  }),
  deleteStandard: post('/deleteStandard', {
    summary: 'Delete the fee standard of a province or commission',
    access: 'lawfirm:edit',
    input: z.object({ id: Id }),
    output: Nothing,
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
    input: RateList,
    output: Rates,
  }),
  previewRates: post('/previewRates', {
    summary: 'Show what an import of reference interest rates would change',
    access: 'manage',
    reads: true,
    input: RateList,
    output: RatePreview,
  }),
})
