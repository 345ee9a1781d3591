import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { approvalCalls, At, Day, Kept, listQuery, recordCalls, recordStatus, Ref, Words } from '../../kernel/record.ts'
import { selectionMode } from '../contract/codes.ts'
import { Marks } from '../law-firm/codes.ts'
import { feeMode, hiringType, serviceType } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const score = z.number().min(0).max(100)

/** A firm that is considered, what it asks for and what it offers. */
const Candidate = z.object({ firmId: Ref, quote: Yuan.nullable().default(null), plan: text(2000).default('') })

/** What people type of a hiring; all but what it is about may come later. */
export const HireDraft = z.object({
  matter: text(300).min(2),
  hiringType: hiringType.schema.nullable().default(null),
  serviceType: serviceType.schema.nullable().default(null),
  /** For general hiring. */
  selectionMode: selectionMode.schema.nullable().default(null),
  selectionType: z.string().trim().min(1).max(100).nullable().default(null),
  caseId: Ref,
  candidates: z.array(Candidate).max(20).default([]),
  /** For all others. */
  specialReason: text(1000).default(''),
  startDate: Day,
  endDate: Day,
})
export type HireDraft = z.infer<typeof HireDraft>

/** What one scorer gives each firm, 0 to 100. */
const Sheet = z.object({
  psnId: Id,
  scores: z
    .array(z.object({ firmId: Id, score }))
    .min(1)
    .max(20),
})

export const Hire = Kept.extend(HireDraft.shape).extend({
  hireNo: z.string(),
  candidates: z.array(Candidate.extend({ firmName: z.string(), score: score.nullable() })),
  winnerFirmId: z.string().nullable(),
  winnerName: z.string().nullable(),
  feeMode: feeMode.schema.nullable(),
  fee: z.string().nullable(),
  /** What is to be recovered, where the fee depends on it. */
  claimAmount: z.string().nullable(),
  awardReason: z.string().nullable(),
  sheets: z.array(Sheet.extend({ psnName: z.string() })),
  contractId: z.string().nullable(),
  score: score.nullable(),
  status: recordStatus.schema,
})
export type Hire = z.infer<typeof Hire>

const HireRow = Hire.omit({ candidates: true, sheets: true, specialReason: true, awardReason: true })
export type HireRow = z.infer<typeof HireRow>

const HireQuery = listQuery(['hireNo', 'matter', 'fee', 'startDate'], {
  hiringType: hiringType.schema.optional(),
  serviceType: serviceType.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  winnerFirmId: Id.optional(),
})
export type HireQuery = z.output<typeof HireQuery>

export const hireShapes = { draft: HireDraft, record: Hire, row: HireRow, query: HireQuery }

export const lawFirmHireApi = endpoints('/api/lawyerServer/hire', {
  ...recordCalls({ view: 'lawhire:view', add: 'lawhire:add', edit: 'lawhire:add' }, hireShapes),
  ...approvalCalls({ submit: 'lawhire:submit', approve: 'lawhire:approve' }, Hire),
  /** Chooses the firm, with the score sheets where several compete, and says what it is paid. */
  award: post('/award', {
    access: 'lawhire:submit',
    input: At.extend({
      winnerFirmId: Id,
      feeMode: feeMode.schema,
      fee: Yuan,
      claimAmount: Yuan.nullable().default(null),
      awardReason: Words(1000),
      sheets: z.array(Sheet).max(20).default([]),
      /** Whoever chooses declares that he has no interest in any of the firms. */
      noConflict: z.literal(true, { error: 'lawFirmHire.conflictNeeded' }),
    }),
    output: Hire,
  }),
  /** Makes the draft of the engagement contract. */
  contract: post('/contract', { access: 'lawhire:submit', input: At, output: Hire }),
  evaluate: post('/evaluate', {
    access: 'lawhire:evaluate',
    input: At.extend({ ...Marks.shape, comment: text(1000).default('') }),
    output: Hire,
  }),
})
