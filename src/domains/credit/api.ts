import { z } from 'zod'
import { isCreditCode } from '../../kernel/check-digits.ts'
import { isPlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { VersionRef } from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { level, regStatus, risk, source } from './codes.ts'

const CreditCode = text(18)
  .toUpperCase()
  .refine((code) => isCreditCode(code), { message: 'credit.badCode' })
const counts = Object.fromEntries(
  risk.values.map((one) => [one, z.coerce.number().int().min(0).max(100_000).default(0)]),
) as Record<(typeof risk.values)[number], z.ZodDefault<z.ZodCoercedNumber>>
/** Number of cases of each kind of risk. */
const Risks = z.object(counts)

/** Data of a company from a source. */
export const Company = z.object({
  base: z.object({
    name: text(200).min(2),
    creditCode: CreditCode,
    legalPerson: text(100).default(''),
    /** Text of the registration, such as `5000万元人民币`. */
    regCapital: text(100).default(''),
    foundDate: z
      .string()
      .refine((day) => isPlainDate(day), { message: 'common.field.date' })
      .nullable()
      .default(null),
    regStatus: regStatus.schema.default('unknown'),
    regAddress: text(300).default(''),
    scope: text(4000).default(''),
  }),
  shareholders: z
    .array(z.object({ name: text(200), /** Per cent, as text. */ ratio: text(20).default('') }))
    .max(500)
    .default([]),
  executives: z
    .array(z.object({ name: text(100), post: text(100).default('') }))
    .max(500)
    .default([]),
  risks: Risks.prefault({}),
})
export type Company = z.output<typeof Company>

/** A company that the organisation has queried, with its latest data. */
const Subject = z.object({
  id: Id,
  version: z.number(),
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  regStatus: regStatus.schema,
  regAddress: z.string(),
  score: z.number(),
  level: level.schema,
  queryTime: z.string(),
  monitored: z.boolean(),
  /** Reason of the blacklisting; null when the company is not on the blacklist. */
  blackReason: z.string().nullable(),
  blackPsnName: z.string().nullable(),
  blackTime: z.string().nullable(),
})
export type Subject = z.infer<typeof Subject>

const Report = Subject.extend({
  ...Company.shape,
  reportId: Id,
  source: source.schema,
  createPsnName: z.string(),
  factors: z.array(z.object({ factor: z.string(), count: z.number(), points: z.number() })),
  /** Changes since the previous report. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** All reports of the company, the newest first. */
  history: z.array(
    z.object({
      reportId: Id,
      queryTime: z.string(),
      score: z.number(),
      level: level.schema,
      source: source.schema,
      createPsnName: z.string(),
    }),
  ),
})
export type Report = z.infer<typeof Report>

const OfReport = z.object({
  id: Id,
  /** One of the history; by default the newest. */
  reportId: Id.optional(),
})
const Keyword = text(100).min(2)
const Candidate = z.object({ name: z.string(), creditCode: z.string() })
export type Candidate = z.infer<typeof Candidate>

/** A row of the operator's own register. */
const Listed = z.object({
  id: Id,
  creditCode: z.string(),
  name: z.string(),
  regStatus: regStatus.schema,
  updateTime: z.string(),
})
const useIt = 'ai:credit:use'

/** Company queries: registration, people, risks, and a score by the product's own rule. */
export const creditApi = endpoints('/api/aiServer/credit', {
  query: post('/query', {
    summary: 'List the companies that were looked up',
    access: useIt,
    reads: true,
    input: PageQuery.extend({
      /** Part of name or code. */
      keyword: text(100).optional(),
      regStatus: regStatus.schema.optional(),
      /** Part of the address, such as a province or city. */
      region: text(50).optional(),
    }),
    output: page(Subject),
  }),
  queryById: post('/queryById', {
    summary: 'Get a credit report by id',
    access: useIt,
    reads: true,
    input: OfReport,
    output: Report,
  }),
  /** Suggests companies by part of a name; free of charge. */
  candidates: post('/candidates', {
    summary: 'Suggest company names',
    access: useIt,
    reads: true,
    tx: 'own',
    input: z.object({ keyword: Keyword }),
    output: z.array(Candidate),
  }),
  /** Queries a company by its full name or its code. Costs coins unless it was queried within a day. */
  look: post('/look', {
    summary: 'Look up a company by its full name or code',
    access: useIt,
    tx: 'own',
    input: z.object({ keyword: Keyword }),
    output: z.object({ id: Id, /** Whether it was known already, and so cost nothing. */ known: z.boolean() }),
  }),
  download: post('/download', {
    summary: 'Download a credit report',
    access: useIt,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: OfReport,
    output: z.unknown(),
  }),
  /** Starts or stops querying the company again every week. */
  monitor: post('/monitor', {
    summary: 'Start or stop monitoring a company',
    access: useIt,
    input: VersionRef.extend({ on: z.boolean() }),
    output: Subject,
  }),
  /** Adds the company to the blacklist: contracts with it cannot be submitted. */
  black: post('/black', {
    summary: 'Blacklist a company',
    access: 'counterparty:edit',
    input: VersionRef.extend({ reason: text(500).min(1) }),
    output: Subject,
  }),
  unblack: post('/unblack', {
    summary: 'Remove a company from the blacklist',
    access: 'counterparty:waive',
    input: VersionRef,
    output: Subject,
  }),
  /** The operator's register, the source of company data without a data service. */
  register: post('/register', {
    summary: "Search the provider's company register",
    access: 'manage',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), regStatus: regStatus.schema.optional() }),
    output: page(Listed),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing companies',
    access: 'manage',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Checks a sheet and returns all faults; writes nothing. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of companies without importing it',
    access: 'manage',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Imports all rows of a sheet or, with any fault, none. Existing companies are updated. */
  importData: post('/importData', {
    summary: 'Import a sheet of companies',
    access: 'manage',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
