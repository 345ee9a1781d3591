import { z } from 'zod'
import { isCreditCode, isIdNumber } from '../../kernel/check-digits.ts'
import { Yuan } from '../../kernel/money.ts'
import { Coded, OptionalDay } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { ComputedDay } from '../calendar/codes.ts'
import * as codes from './codes.ts'

/** An amount in yuan, or none. */
export const yuan = Yuan.nullable().default(null)

export const Party = z.object({
  name: text(200).min(1),
  partyType: codes.partyType.schema,
  role: Coded(codes.partyRole),
  isOurs: z.boolean().default(false),
  /** For a natural person. */
  idNo: text(18)
    .refine((value) => value === '' || isIdNumber(value), { message: 'case.fault.idNo' })
    .default(''),
  /** For a company or another organisation. */
  creditCode: text(18)
    .refine((value) => value === '' || isCreditCode(value), { message: 'case.fault.creditCode' })
    .default(''),
  sex: text(10).default(''),
  /** Code of the list `nation` (GB/T 3304-1991). */
  ethnic: text(10).default(''),
  contact: text(50).default(''),
  phone: text(30).default(''),
  address: text(200).default(''),
})
export type Party = z.output<typeof Party>

export const Preservation = z.object({
  /** Given by the server. */
  id: text(40).default(''),
  type: codes.preservationType.schema,
  asset: Coded(codes.preservationAsset),
  amount: yuan,
  measure: text(500).default(''),
  startDate: OptionalDay,
  endDate: OptionalDay,
  court: text(200).default(''),
  /** Its end is the longest that the law allows. Set by the server. */
  isStatutory: z.boolean().default(false),
})
export type Preservation = z.output<typeof Preservation>
export const CostDraft = z.object({
  type: codes.costType.schema,
  amount: Yuan,
  payer: text(100).default(''),
  date: OptionalDay,
  voucher: text(100).default(''),
  /** What the court is to pay back, and the day on which the decision that says so took effect. */
  refund: yuan,
  effectiveDate: OptionalDay,
  refundedDate: OptionalDay,
})
export type CostDraft = z.output<typeof CostDraft>
/** With the day by which the court is to pay back, once it is known when the decision took effect. */
export const Cost = CostDraft.extend({
  refundDue: z.object({ date: z.string(), computed: ComputedDay }).optional(),
})
export type Cost = z.output<typeof Cost>
/** The most costs that a case may have. */
export const mostCosts = 200
const Hearing = z.object({ time: z.string(), place: z.string(), content: z.string() })
/** A time limit; `computed` is absent if its day was typed. */
export const Deadline = z.object({
  type: codes.deadlineType.schema,
  date: z.string(),
  computed: ComputedDay.optional(),
})
/** A document that was served on one party. */
const Served = z.object({
  id: z.string(),
  document: codes.servedDocument.schema,
  /** Name of the party. */
  party: z.string(),
  isOurs: z.boolean(),
  /** The day of its receipt. */
  date: z.string(),
  /** Days that the court or the institution has set. */
  days: z.number().nullable(),
  /** The party has no domicile in mainland China. */
  isAbroad: z.boolean(),
  /** Number of the document, or how it was served. */
  source: z.string(),
})
export type Served = z.output<typeof Served>
/** A stage that the case has entered, with its events. */
export const StageRecord = z.object({
  stage: codes.caseStage.schema,
  court: z.string(),
  courtCaseNo: z.string(),
  judge: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  hearings: z.array(Hearing),
  deadlines: z.array(Deadline),
  result: codes.stageResult.schema.nullable(),
  resultForm: Coded(codes.resultForm),
  resultAmount: z.string().nullable(),
  resultDate: z.string().nullable(),
  /** The day on which our side received the decision. */
  receivedDate: z.string().nullable().default(null),
  effective: z.boolean(),
  /** The last day to perform what was decided. */
  performUntil: z.string().nullable().default(null),
  /** Whether a labour award is final (终局裁决); null while that is not known. */
  isFinal: z.boolean().nullable().default(null),
  served: z.array(Served).default([]),
})
export type StageRecord = z.output<typeof StageRecord>

/** One item of what is claimed. */
export const ClaimItem = z.object({
  type: codes.claimType.schema,
  detail: text(300).default(''),
  amount: Yuan,
  /** The day until which interest is counted. */
  until: OptionalDay,
})
export type ClaimItem = z.output<typeof ClaimItem>
/** The most items of claims that a case may have. */
export const mostClaims = 100
