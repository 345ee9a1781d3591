import { z } from 'zod'
import { AttachedFile } from '../../kernel/attached-file.ts'
import { endpoints, get, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { ById, VersionRef } from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { contractType, ourPosition } from '../contract/codes.ts'
import { categoryCode } from '../contract-category/codes.ts'
import { ClauseResult, templateLimits, templateStatus } from './codes.ts'

export const TemplateRow = z.object({
  id: Id,
  version: z.number(),
  name: z.string(),
  contractCategory: z.string().nullable(),
  contractType: z.string().nullable(),
  ourPosition: z.string().nullable(),
  remark: z.string(),
  status: templateStatus.schema,
  /** Number of its newest text; null before there is one. */
  versionNo: z.number().nullable(),
  /** Contracts that were drafted from it. */
  uses: z.number(),
  updateTime: z.string(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

const Clause = z.object({
  /** Stays the same in later versions of the text while the clause is recognised. */
  key: z.string(),
  role: z.enum(['head', 'clause', 'signing']),
  no: z.string(),
  title: z.string(),
  text: z.string(),
})
export type TemplateClause = z.infer<typeof Clause>

const Wording = text(4000)
const Position = z.object({
  /** Other wordings that are accepted without further question. */
  acceptable: z.array(Wording.min(1)).max(templateLimits.wordings),
  /** The last wording that is accepted, or a note about it. */
  bottomLine: Wording,
})

const TemplateVersion = AttachedFile.extend({ id: Id, versionNo: z.number(), uses: z.number() })
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const Template = TemplateRow.extend({
  /** Newest first. */
  versions: z.array(TemplateVersion),
  /** Of the newest version. */
  clauses: z.array(Clause),
  /** By the key of the clause. */
  positions: z.record(z.string(), Position),
})
export type Template = z.infer<typeof Template>

const view = 'contract:template:view'
const edit = 'contract:template:edit'
const ofContracts = ['contract:new:view', 'contract:query:view', 'contract:approve', 'contract:file:view']
const reading = { access: view, reads: true } as const
/** Calls that read a whole text: rate-limited per minute, and outside of a transaction. */
const analysing = { tx: 'own', perMinute: 60 } as const

/** The organisation's standard contracts, and what contracts have changed of them. */
export const contractTemplateApi = endpoints('/api/contractServer/template', {
  query: post('/query', {
    summary: 'List the standard contracts',
    ...reading,
    input: PageQuery.extend({
      keyword: text(50).optional(),
      contractCategory: text(8).optional(),
      status: templateStatus.schema.optional(),
    }),
    output: page(TemplateRow),
  }),
  queryById: post('/queryById', { summary: 'Get a standard contract', ...reading, input: ById, output: Template }),
  save: post('/save', {
    summary: 'Add or change a standard contract',
    access: edit,
    input: z.object({
      id: Id.optional(),
      version: z.number().int().optional(),
      name: text(100).min(2, { message: 'contractTemplate.nameTooShort' }),
      contractCategory: categoryCode.nullable().default(null),
      contractType: contractType.schema.nullable().default(null),
      ourPosition: ourPosition.schema.nullable().default(null),
      remark: text(1000).default(''),
    }),
    output: Template,
  }),
  /** Stores an uploaded file as the next version of the text; earlier ones are never changed. */
  addVersion: post('/addVersion', {
    summary: 'Add a version of the text of a standard contract',
    access: edit,
    ...analysing,
    input: VersionRef.extend({ fileId: Id }),
    output: Template,
  }),
  clauses: post('/clauses', {
    summary: 'List the clauses of a version of a standard contract',
    ...reading,
    input: z.object({ id: Id, versionId: Id }),
    output: z.array(Clause),
  }),
  download: get('/download', {
    summary: 'Download a version of a standard contract',
    access: view,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, versionId: Id }),
    output: z.unknown(),
  }),
  /** The first choice is the clause itself. Later texts of contracts are compared with the new wordings. */
  setPosition: post('/setPosition', {
    summary: 'Set which other wordings of a clause are accepted',
    access: edit,
    input: VersionRef.extend({ key: z.string().max(20), ...Position.shape }),
    output: Template,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Publish or retire a standard contract',
    access: edit,
    input: VersionRef.extend({ status: z.enum(['published', 'retired']) }),
    output: Template,
  }),
  delete: post('/delete', {
    summary: 'Delete a standard contract that no contract was drafted from',
    access: edit,
    input: VersionRef,
    output: z.literal(true),
  }),
  /** Drafts a contract with the newest version as its text. */
  begin: post('/begin', {
    summary: 'Draft a contract from a standard contract',
    access: 'contract:new:add',
    ...analysing,
    input: ById,
    output: z.object({ contractId: Id }),
  }),
  /** The same for a draft that has no text yet: its fields stay. */
  fill: post('/fill', {
    summary: 'Make a standard contract the text of a draft',
    access: ['contract:new:add', 'contract:new:edit'],
    ...analysing,
    input: ById.extend({ contract: VersionRef }),
    output: z.object({ contractId: Id }),
  }),
  /** What the current text of a contract has changed; null for a contract that was not drafted from a template. */
  deviations: post('/deviations', {
    summary: 'List what a contract has changed of its standard contract',
    access: ofContracts,
    reads: true,
    input: z.object({ contractId: Id }),
    output: z
      .object({
        name: z.string(),
        versionNo: z.number(),
        /** Null without a text. */
        textId: Id.nullable(),
        count: z.number(),
        clauses: z.array(ClauseResult),
      })
      .nullable(),
  }),
})
