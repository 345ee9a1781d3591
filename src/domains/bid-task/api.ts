import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  VersionRef,
  ConfirmReason,
  OptionalDay,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { bidMode, bidStatus, dateRules } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const yuan = Yuan.nullable().default(null)
const instant = Instant.nullable().default(null)

/** What users enter for a bidding; all but its name is optional in a draft. */
export const BidDraft = z.object({
  taskName: text(200).min(2),
  projectName: text(200).default(''),
  selectionMode: bidMode.schema.nullable().default(null),
  /** Whether bidding is mandatory by law (招标投标法 第三条), so that its minimum periods are binding. */
  isMandatory: z.boolean().default(true),
  budget: yuan,
  /** Bonds that the documents require of bidders, and of the winner. */
  bidBond: yuan,
  performanceBond: yuan,
  agency: text(200).default(''),
  ownerDept: OptionalId,
  /** The owner; defaults to the author. */
  ownerPsn: OptionalId,
  publishDate: OptionalDay,
  deadline: instant,
  openTime: instant,
})
export type BidDraft = z.output<typeof BidDraft>

export const Bidder = z.object({
  name: text(200).min(1),
  creditCode: text(18)
    .refine((value) => value === '' || isCreditCode(value), { message: 'bidTask.fault.creditCode' })
    .default(''),
  quote: yuan,
  score: z.number().min(0).max(100).multipleOf(0.01).nullable().default(null),
  rank: z.number().int().min(1).max(200).nullable().default(null),
})
export type Bidder = z.output<typeof Bidder>

export const Bid = BaseRecord.extend(BidDraft.shape).extend({
  taskNo: z.string(),
  ownerDeptName: z.string().nullable(),
  ownerPsnName: z.string(),
  bidders: z.array(Bidder),
  winner: z.string().nullable(),
  winAmount: z.string().nullable(),
  awardDate: z.string().nullable(),
  legalOpinion: z.string(),
  contractId: z.string().nullable(),
  contractDate: z.string().nullable(),
  status: bidStatus.schema,
})
export type Bid = z.output<typeof Bid>

const BidRow = Bid.omit({ bidders: true, legalOpinion: true })
export type BidRow = z.infer<typeof BidRow>

const BidQuery = listQuery(['taskNo', 'taskName', 'budget', 'deadline'], {
  selectionMode: bidMode.schema.optional(),
  status: z.array(bidStatus.schema).max(9).optional(),
  ...range('deadline', Instant),
})

export const bidShapes = { draft: BidDraft, record: Bid, row: BidRow, query: BidQuery }

export const bidApi = endpoints('/api/bidServer/bidTask', {
  ...recordCalls('tender', { view: 'bid:task:view', add: 'bid:task:add', edit: 'bid:task:edit' }, bidShapes),
  submit: post('/submit', {
    summary: 'Submit a tender for review',
    access: 'bid:task:submit',
    input: VersionRef.extend({ confirmReason: ConfirmReason }),
    output: Bid,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Return a tender, open its bids or record its failure',
    access: ['bid:task:publish', 'bid:task:decide'],
    input: VersionRef.extend({ action: z.enum(['return', 'open', 'fail']), reason: OptionalText(500) }),
    output: Bid,
  }),
  /** Passes the review and publishes; the day of publication defaults to today. */
  publish: post('/publish', {
    summary: 'Review and publish a tender',
    access: 'bid:task:publish',
    input: VersionRef.extend({ legalOpinion: text(2000).min(1) }),
    output: Bid,
  }),
  /** Invites again from today, with new times and without bidders. */
  again: post('/again', {
    summary: 'Invite bids again for a tender',
    access: 'bid:task:publish',
    input: VersionRef.extend({ deadline: Instant, openTime: Instant, confirmReason: ConfirmReason }),
    output: Bid,
  }),
  saveBidders: post('/saveBidders', {
    summary: 'Save the bidders of a tender',
    access: 'bid:task:edit',
    input: VersionRef.extend({ bidders: z.array(Bidder).max(200) }),
    output: Bid,
  }),
  decide: post('/decide', {
    summary: 'Decide on the winner of a tender',
    access: 'bid:task:decide',
    input: VersionRef.extend({ winner: text(200).min(1), winAmount: Yuan }),
    output: Bid,
  }),
  toContract: post('/toContract', {
    summary: 'Create a draft contract with the winner of a tender',
    access: 'bid:task:decide',
    input: VersionRef,
    output: Bid,
  }),
  /**
   * Points of the bidding law against the record, as texts with figures and articles; they do not prevent saving it.
   */
  checks: post('/checks', {
    summary: 'Check a tender against the law on bidding',
    access: 'bid:task:view',
    reads: true,
    input: VersionRef.pick({ id: true }),
    output: z.array(z.string()),
  }),
  /** The statutory days, from what is known so far. */
  dates: post('/dates', {
    summary: 'Compute the statutory dates of a tender',
    access: 'bid:task:view',
    reads: true,
    input: VersionRef.pick({ id: true }),
    output: z.array(
      z.object({
        rule: z.enum(dateRules),
        side: z.enum(['from', 'until']),
        date: z.string(),
        kept: z.boolean(),
        /** False: only a hint, because bidding is not mandatory. */
        binding: z.boolean(),
        /** The holidays of that year are not published yet, so the day may move. */
        isProvisional: z.boolean(),
      }),
    ),
  }),
})
