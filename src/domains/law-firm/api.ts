import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  approvalCalls,
  VersionRef,
  OptionalDay,
  FileRef,
  FileRefs,
  BaseRecord,
  listQuery,
  range,
  recordCalls,
  recordStatus,
  OptionalText,
  Submitting,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { asked, blackGround, libraryStatus, Marks, removalReason, selectionReason } from './codes.ts'

const AreaCode = z.string().regex(/^(\d{2}){1,3}$/)
const DictValue = z.string().trim().min(1).max(100)
const email = z.email({ error: 'lawFirm.badEmail' }).max(100)
/** A mobile or a landline number. */
const phonePattern = /^(1[3-9]\d{9}|(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?|400-?\d{3}-?\d{4})?$/

/** A running hiring or case of a firm. */
const Engagement = z.object({
  bizType: z.enum(['law_firm_hire', 'legal_case']),
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The person who hands it over. */
  personName: z.string(),
  path: z.string(),
})
export type Engagement = z.infer<typeof Engagement>

/** What users enter for a law firm; all but the name is optional in a draft. */
export const LawFirmDraft = z.object({
  firmName: text(200).min(2),
  creditCode: text(18)
    .refine((code) => code === '' || isCreditCode(code), { message: 'lawFirm.badCreditCode' })
    .default(''),
  licenseNo: text(32).default(''),
  principal: text(50).default(''),
  foundDate: OptionalDay,
  region: AreaCode.nullable().default(null),
  address: text(300).default(''),
  contact: text(50).default(''),
  phone: text(20).regex(phonePattern, { message: 'lawFirm.badPhone' }).default(''),
  email: z.union([z.literal(''), email]).default(''),
  lawyerCount: z.number().int().min(1).max(100_000).nullable().default(null),
  specialties: z.array(DictValue).max(10).default([]),
  selectionReasons: z.array(selectionReason.schema).max(4).default([]),
  /** For selection reasons 2 and 3 who recommended the firm; for 4 the reason itself. */
  industryName: text(100).default(''),
  partnerName: text(100).default(''),
  otherReason: text(500).default(''),
  recommended: DictValue.nullable().default(null),
  files: FileRefs(20),
})
export type LawFirmDraft = z.infer<typeof LawFirmDraft>

const Evaluation = Marks.extend({
  time: z.string(),
  psnName: z.string(),
  total: z.number(),
  comment: z.string(),
  /** Number of the evaluated engagement, if there is one. */
  hireNo: z.string().nullable(),
})
type Evaluation = z.infer<typeof Evaluation>

export const LawFirm = BaseRecord.extend(LawFirmDraft.shape).extend({
  firmNo: z.string(),
  regionName: z.string().nullable(),
  status: recordStatus.schema,
  asked: asked.schema.nullable(),
  libraryStatus: libraryStatus.schema.nullable(),
  inDate: z.string().nullable(),
  outDate: z.string().nullable(),
  removalReason: removalReason.schema.nullable(),
  blackDate: z.string().nullable(),
  blackGround: blackGround.schema.nullable(),
  blackReason: z.string().nullable(),
  blackHearing: z.string().nullable(),
  blackFiles: z.array(FileRef),
  score: z.number().nullable(),
  evaluations: z.array(Evaluation),
})
export type LawFirm = z.infer<typeof LawFirm>

const LawFirmRow = LawFirm.omit({
  evaluations: true,
  files: true,
  blackFiles: true,
  blackReason: true,
  blackHearing: true,
})
export type LawFirmRow = z.infer<typeof LawFirmRow>

const score = z.coerce.number().min(0).max(100)
const LawFirmQuery = listQuery(['firmNo', 'firmName', 'lawyerCount', 'score', 'inDate'], {
  /** An administrative division: firms in it or below it. */
  region: AreaCode.optional(),
  specialties: z.array(DictValue).max(20).optional(),
  libraryStatus: z.array(libraryStatus.schema).max(3).optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  ...range('score', score),
})
export type LawFirmQuery = z.output<typeof LawFirmQuery>

export const lawFirmShapes = { draft: LawFirmDraft, record: LawFirm, row: LawFirmRow, query: LawFirmQuery }

const FirmChoice = LawFirm.pick({ id: true, firmNo: true, firmName: true, libraryStatus: true, score: true })
export type FirmChoice = z.infer<typeof FirmChoice>

export const lawFirmApi = endpoints('/api/lawyerServer/lawFirm', {
  ...recordCalls('law firm', { view: 'lawfirm:view', add: 'lawfirm:add', edit: 'lawfirm:edit' }, lawFirmShapes),
  ...approvalCalls('law firm', { submit: 'lawfirm:in', approve: 'lawfirm:in' }, LawFirm),
  /** Firms of the library by name or number; or firms of the given ids, whatever their status. */
  choose: post('/choose', {
    summary: 'List law firms by name or number for selection',
    access: 'lawfirm:view',
    reads: true,
    input: z.object({ queryString: text(50).default(''), ids: z.array(Id).max(100).optional() }),
    output: z.array(FirmChoice),
  }),
  /** Applies for a firm's re-entry into the library; `reason` has the findings of the new due diligence. */
  reenter: post('/reenter', {
    summary: 'Request the re-admission of a law firm to the library',
    access: 'lawfirm:in',
    input: VersionRef.extend({ ...Submitting.shape, reason: text(1000).min(1) }),
    output: LawFirm,
  }),
  /** Running engagements of a firm, to be handed over when it leaves the library. */
  engagements: post('/engagements', {
    summary: 'List the running engagements of a law firm',
    access: 'lawfirm:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(Engagement),
  }),
  out: post('/out', {
    summary: 'Request the removal of a law firm from the library',
    access: 'lawfirm:out',
    input: VersionRef.extend({ ...Submitting.shape, removalReason: removalReason.schema, note: OptionalText(1000) }),
    output: LawFirm,
  }),
  black: post('/black', {
    summary: 'Request the blacklisting of a law firm',
    access: 'lawfirm:black',
    input: VersionRef.extend({
      ...Submitting.shape,
      blackGround: blackGround.schema,
      blackReason: text(500).min(1),
      /** The firm's statement at its hearing. */
      blackHearing: text(1000).min(1),
      blackFiles: z.array(FileRef).min(1).max(20),
    }),
    output: LawFirm,
  }),
  unblack: post('/unblack', {
    summary: 'Request the removal of a law firm from the blacklist',
    access: 'lawfirm:black',
    input: VersionRef.extend({ ...Submitting.shape, reason: text(1000).min(1) }),
    output: LawFirm,
  }),
  evaluate: post('/evaluate', {
    summary: 'Evaluate a law firm',
    access: 'lawfirm:evaluate',
    input: VersionRef.extend({ ...Marks.shape, comment: text(1000).default('') }),
    output: LawFirm,
  }),
})
