import { z } from 'zod'
import type { Access } from './access.ts'
import { enumeration } from './codes.ts'
import { PlainDate } from './dates.ts'
import { post } from './endpoint.ts'
import { Id } from './ids.ts'
import { aNoun, plural } from './noun.ts'
import { page, PageQuery } from './page.ts'
import { CreatedBy } from './created-by.ts'
import { text } from './text.ts'

/** The generic status of records. Each kind uses a subset of these codes. */
export const recordStatus = enumeration('record.status', {
  toConfirm: 0,
  saved: 1,
  submitted: 2,
  finished: 3,
  returned: 4,
  aborted: 5,
  ended: 6,
  cancelled: 7,
  inApproval: 8,
  processing: 9,
  notArchived: 10,
  archived: 11,
})
const { aborted, ended, cancelled } = recordStatus.code
/** Whether a status is one in which no one has to act any more although the record was not completed. */
export const isStopped = (status: unknown): boolean => status === aborted || status === ended || status === cancelled

/** The status of records that are documents: applications and orders. */
export const documentStatus = enumeration('record.doc', {
  editing: 1,
  inApproval: 2,
  finished: 3,
  ended: 4,
  rejected: 5,
})
/** Whether a library entry may be used. */
export const enableStatus = enumeration('record.enable', { enabled: 0, disabled: 1 })

/** Fields of every record in addition to its own. */
export const BaseRecord = CreatedBy.extend({ id: Id, version: z.number(), updateTime: z.string() })
/** The id of a record. */
export const ById = z.object({ id: Id })
/** The ids of at most 100 records. */
export const ByIds = z.object({ ids: z.array(Id).min(1).max(100) })
/** A record in the version that the caller has read, for optimistic locking. */
export const VersionRef = z.object({ id: Id, version: z.number().int() })

/** Optional text of a form. Empty text is stored as null. */
export const OptionalText = (max: number) =>
  text(max)
    .nullable()
    .default(null)
    .transform((value) => value || null)
/** An optional code of a form. */
export const Coded = <T>(list: { schema: z.ZodType<T, T> }) => list.schema.nullable().default(null)
/** The user's reason for continuing an action in spite of a warning; see `refuseUnconfirmed`. */
export const ConfirmReason = text(500).default('')
/** An optional day of a form. */
export const OptionalDay = PlainDate.nullable().default(null)
/** A file of a record: the id of an upload by the same user. */
export const FileRef = z.object({ fileId: Id, name: z.string().max(255).default('') })
export type FileRef = z.infer<typeof FileRef>
/** A list of files as a form field. */
export const FileRefs = (max: number) => z.array(FileRef).max(max).default([])
/** An optional reference of a form. */
export const OptionalId = Id.nullable().default(null)

/** Filters by the place and time of creation. Figures link to their lists with these. */
const origin = {
  /** An institution and all units below it. */
  ogn: Id.optional(),
  createOgnId: Id.optional(),
  createDeptId: Id.optional(),
  createPsnId: Id.optional(),
  /** Days, both inclusive. */
  createDateFrom: PlainDate.optional(),
  createDateTo: PlainDate.optional(),
  /** Fields that are empty. */
  without: z.array(text(40)).max(4).optional(),
}

/**
 * The filters and options that lists of all kinds have; a component of the OpenAPI description.
 *
 * @public
 */
export const ListQuery = PageQuery.extend({
  /** Text to find in the number, the name or the other searched columns of the kind. */
  keyword: text(100).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** False skips counting: the total is then -1. */
  count: z.boolean().default(true),
  ...origin,
})
/**
 * The query of a list of records: keyword, order, and the list's own filters.
 * @param sorts columns to order by, in addition to the time of creation
 */
export const listQuery = <const S extends string, F extends z.ZodRawShape>(sorts: readonly S[], filters: F) =>
  ListQuery.extend({
    // zod's type of a default stays unresolved for a type parameter.
    sort: z.enum(['createTime', ...sorts] as ('createTime' | S)[]).default('createTime' as never),
    ...filters,
  })
/** A range of days or amounts as two filters: `from('occurDate', PlainDate)` gives `occurDateFrom`, `occurDateTo`. */
export const range = <const N extends string, T extends z.ZodType>(name: N, type: T) =>
  ({ [`${name}From`]: type.optional(), [`${name}To`]: type.optional() }) as {
    [K in `${N}From` | `${N}To`]: z.ZodOptional<T>
  }

type Shape = z.ZodRawShape
interface Shapes<D extends Shape, R extends Shape, W extends Shape, Q extends Shape> {
  /** The fields that users enter. */
  draft: z.ZodObject<D>
  record: z.ZodObject<R>
  /** A line of the list. */
  row: z.ZodObject<W>
  query: z.ZodObject<Q>
}

/**
 * The calls of every kind of record.
 * @param noun what a record is called in the summaries of the calls: English, singular, such as `dispute`
 * @param items their permission items; delete and export may have items of their own
 */
export const recordCalls = <D extends Shape, R extends Shape, W extends Shape, Q extends Shape>(
  noun: string,
  items: { view: Access; add: Access; edit: Access; delete?: string; export?: string },
  { draft, record, row, query }: Shapes<D, R, W, Q>,
) => ({
  query: post('/query', {
    summary: `List ${plural(noun)}`,
    access: items.view,
    reads: true,
    input: query,
    output: page(row),
  }),
  queryById: post('/queryById', {
    summary: `Get ${aNoun(noun)} by id`,
    access: items.view,
    reads: true,
    input: ById,
    output: record,
  }),
  /** Adds a record, or updates the one that was read in `version`. A draft needs no more than a name. */
  save: post('/save', {
    summary: `Add or update ${aNoun(noun)}`,
    access: items.add === items.edit ? items.edit : [items.add, items.edit].flat(),
    input: z.object({ ...draft.shape, id: Id.optional(), version: z.number().int().optional() }),
    output: record,
  }),
  delete: post('/delete', {
    summary: `Delete ${plural(noun)}`,
    access: items.delete ?? items.edit,
    input: ByIds,
    output: z.number(),
  }),
  /** The list as an Excel file, with the filter, order and columns of the screen. */
  export: post('/export', {
    summary: `Export the list of ${plural(noun)} as an Excel file`,
    access: items.export ?? items.view,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ ...query.shape, columns: z.array(z.string().max(50)).min(1).max(60) }),
    output: z.unknown(),
  }),
})

/** What an approver decides. An opinion is required for a return and a rejection. */
export const Deciding = z.object({
  pass: z.boolean(),
  final: z.boolean().default(false),
  opinion: text(1000).default(''),
  /** Returns the record to this earlier step instead of to its author. */
  toNode: text(30).optional(),
  /** After a return: the record comes directly back to this step, without those in between. */
  direct: z.boolean().optional(),
})

/** What an author says when submitting, besides the record. */
export const Submitting = z.object({
  /** Accounts for the steps whose approvers the author chooses, by the name of the step. */
  chosen: z.record(text(30), z.array(Id).max(20)).optional(),
  /** After a return that leaves it to the author: the record goes directly back to those who returned it. */
  direct: z.boolean().optional(),
})
export type Submitting = z.infer<typeof Submitting>

/** The calls of records that are approved. The noun is that of {@link recordCalls}. */
export const approvalCalls = <R extends Shape>(
  noun: string,
  items: { submit: Access; approve: Access },
  record: z.ZodObject<R>,
) => ({
  submit: post('/submit', {
    summary: `Submit ${aNoun(noun)} for approval`,
    access: items.submit,
    input: VersionRef.extend(Submitting.shape),
    output: record,
  }),
  withdraw: post('/withdraw', {
    summary: `Withdraw ${aNoun(noun)} from approval`,
    access: items.submit,
    input: VersionRef,
    output: record,
  }),
  /** `pass` false returns the record to its author; with `final` it is rejected. An opinion is then required. */
  approve: post('/approve', {
    summary: `Approve, return or reject ${aNoun(noun)}`,
    access: items.approve,
    input: VersionRef.extend(Deciding.shape),
    output: record,
  }),
  takeBack: takeBackCall(noun, items.approve, record),
})

/** Takes back a decision within ten seconds; `taskId` is the decided step. */
export const takeBackCall = <R extends Shape>(noun: string, access: Access, record: z.ZodObject<R>) =>
  post('/takeBack', {
    summary: `Take back a decision about ${aNoun(noun)}`,
    access,
    input: VersionRef.extend({ taskId: Id }),
    output: record,
  })

/**
 * Candidate message keys of a list column's title, of which the first that exists is used: the short column title, the
 * field's label, the label common to all records. Screen and exported file share it, so that their titles agree.
 */
export const columnKeys = (words: string, name: string): string[] => [
  `${words}.column.${name}`,
  `${words}.field.${name}`,
  `record.field.${name}`,
]

/** One action on a record, with the fields that it changed. */
export const HistoryEntry = z.object({
  id: Id,
  at: z.string(),
  action: z.string(),
  psnName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  note: z.string(),
})
