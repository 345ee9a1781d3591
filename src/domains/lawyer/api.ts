import { z } from 'zod'
import { isIdNumber } from '../../kernel/check-digits.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  VersionRef,
  OptionalDay,
  FileRefs,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { Marks } from '../law-firm/codes.ts'
import { education, lawyerState, sex } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
const DictValue = z.string().trim().min(1).max(100)

/** The typed fields of a lawyer; only the name is required at first. */
export const LawyerDraft = z.object({
  name: text(50).min(1),
  sex: sex.schema.nullable().default(null),
  ethnic: DictValue.nullable().default(null),
  idNo: text(18)
    .toUpperCase()
    .refine((number) => number === '' || isIdNumber(number), { message: 'lawyer.badIdNo' })
    .default(''),
  licenseNo: text(17)
    .regex(/^(\d{17})?$/, { message: 'lawyer.badLicense' })
    .default(''),
  firmId: OptionalId,
  practiceSince: OptionalDay,
  education: education.schema.nullable().default(null),
  specialties: z.array(DictValue).max(10).default([]),
  phone: text(11)
    .regex(/^(1[3-9]\d{9})?$/, { message: 'lawyer.badPhone' })
    .default(''),
  email: z.union([z.literal(''), z.email({ error: 'lawyer.badEmail' }).max(100)]).default(''),
  positionType: DictValue.nullable().default(null),
  /** Whether service tickets can be assigned to this lawyer, who then needs an account. */
  isPlatform: z.boolean().default(false),
  userId: OptionalId,
  photo: FileRefs(1),
  resume: text(2000).default(''),
})
export type LawyerDraft = z.infer<typeof LawyerDraft>

const Evaluation = Marks.extend({
  time: z.string(),
  psnName: z.string(),
  total: z.number(),
  comment: z.string(),
  hireNo: z.null(),
})

export const Lawyer = BaseRecord.extend(LawyerDraft.shape).extend({
  lawyerNo: z.string(),
  /** Masked for callers who may not edit lawyers. */
  idNo: z.string(),
  firmName: z.string().nullable(),
  userName: z.string().nullable(),
  status: recordStatus.schema,
  lawyerState: lawyerState.schema.nullable(),
  score: z.number().nullable(),
  evaluations: z.array(Evaluation),
})
export type Lawyer = z.infer<typeof Lawyer>

/** A row of the list: the id number is masked. */
const LawyerRow = Lawyer.omit({ photo: true, resume: true, evaluations: true }).extend({
  idNo: z.string(),
  /** Whole years of practice. */
  practiceYears: z.number().nullable(),
})
export type LawyerRow = z.infer<typeof LawyerRow>

const LawyerQuery = listQuery(['lawyerNo', 'name', 'practiceSince', 'score'], {
  firmId: Id.optional(),
  specialties: z.array(DictValue).max(20).optional(),
  lawyerState: z.array(lawyerState.schema).max(3).optional(),
})
export type LawyerQuery = z.output<typeof LawyerQuery>

export const lawyerShapes = { draft: LawyerDraft, record: Lawyer, row: LawyerRow, query: LawyerQuery }

const LawyerChoice = Lawyer.pick({ id: true, name: true, firmName: true, lawyerState: true })
export type LawyerChoice = z.infer<typeof LawyerChoice>

export const lawyerApi = endpoints('/api/lawyerServer/lawyer', {
  ...recordCalls('lawyer', { view: 'lawyer:view', add: 'lawyer:add', edit: 'lawyer:edit' }, lawyerShapes),
  /** Practising lawyers by name; or those with given ids, in any state. */
  choose: post('/choose', {
    summary: 'List practising lawyers by name for selection',
    access: 'lawyer:view',
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(LawyerChoice),
  }),
  /** Registers a lawyer whose data is complete. */
  submit: post('/submit', {
    summary: 'Register a lawyer whose data is complete',
    access: 'lawyer:add',
    input: VersionRef,
    output: Lawyer,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Enable or disable a lawyer, or record that the lawyer has left',
    access: 'lawyer:disable',
    input: VersionRef.extend({ action: z.enum(['disable', 'enable', 'leave']), reason: OptionalText(500) }),
    output: Lawyer,
  }),
  evaluate: post('/evaluate', {
    summary: 'Evaluate a lawyer',
    access: 'lawyer:edit',
    input: VersionRef.extend({ ...Marks.shape, comment: text(1000).default('') }),
    output: Lawyer,
  }),
})
