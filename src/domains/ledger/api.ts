import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  VersionRef,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { ledgerSource, ledgerType } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
/** A month, `2026-11`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'ledger.badMonth' })

/** What users enter for a line; all but its name is optional in a draft. */
export const LedgerDraft = z.object({
  ledgerType: ledgerType.schema.nullable().default(null),
  period: Month.nullable().default(null),
  reportOrg: OptionalId,
  /** The record that the line is about. */
  bizId: OptionalId,
  bizNo: text(64).default(''),
  bizName: text(300).min(2),
  amount: Yuan.nullable().default(null),
  /** The ledger's own columns by name. */
  content: z.record(z.string().max(40), text(500).nullable()).default({}),
  remark: OptionalText(500),
})
export type LedgerDraft = z.infer<typeof LedgerDraft>

export const Ledger = BaseRecord.extend(LedgerDraft.shape).extend({
  ledgerNo: z.string().max(64),
  reportOrgName: z.string().nullable(),
  category: z.string().nullable(),
  source: ledgerSource.schema,
  status: recordStatus.schema,
})
export type Ledger = z.infer<typeof Ledger>
export const LedgerRow = Ledger
export type LedgerRow = Ledger

const LedgerQuery = listQuery(['ledgerNo', 'ledgerType', 'period', 'bizNo', 'bizName', 'amount'], {
  ledgerType: ledgerType.schema.optional(),
  period: Month.optional(),
  periodFrom: Month.optional(),
  periodTo: Month.optional(),
  reportOrg: Id.optional(),
  /** A reporting institution, including all below it. */
  under: Id.optional(),
  /** A code of the ledger's first own column, or `none`. */
  category: text(100).optional(),
  /** A report that has counted the lines. */
  reportId: Id.optional(),
  source: ledgerSource.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
})
export type LedgerQuery = z.output<typeof LedgerQuery>

export const ledgerShapes = { draft: LedgerDraft, record: Ledger, row: LedgerRow, query: LedgerQuery }

const OfType = z.object({ ledgerType: ledgerType.schema })
const Some = z.object({ ids: z.array(Id).min(1).max(500) })
const sheet = { tx: 'own', body: 'multipart', input: Nothing, output: SheetImport } as const

export const ledgerApi = endpoints('/api/ledgerServer/ledger', {
  ...recordCalls(
    'ledger entry',
    { view: 'ledger:view', add: 'ledger:add', edit: 'ledger:edit', export: 'ledger:export' },
    ledgerShapes,
  ),
  submit: post('/submit', {
    summary: 'Submit a ledger entry',
    access: 'ledger:submit',
    input: VersionRef,
    output: Ledger,
  }),
  confirm: post('/confirm', {
    summary: 'Confirm a ledger entry',
    access: 'ledger:confirm',
    input: VersionRef,
    output: Ledger,
  }),
  return: post('/return', {
    summary: 'Return a ledger entry with a reason',
    access: 'ledger:confirm',
    input: VersionRef.extend({ action: z.enum(['return']), reason: text(500).min(1) }),
    output: Ledger,
  }),
  /** All chosen lines, or none if one of them cannot. @returns how many */
  submitMany: post('/submitMany', {
    summary: 'Submit several ledger entries',
    access: 'ledger:submit',
    input: Some,
    output: z.number(),
  }),
  confirmMany: post('/confirmMany', {
    summary: 'Confirm several ledger entries',
    access: 'ledger:confirm',
    input: Some,
    output: z.number(),
  }),
  /**
   * Creates lines for the records of a month. Existing lines are updated from their records until they are submitted.
   */
  generate: post('/generate', {
    summary: 'Generate the ledger entries of a month',
    access: 'ledger:add',
    input: OfType.extend({ period: Month, reportOrg: Id }),
    output: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  }),
  totals: post('/totals', {
    summary: 'Get the number and sum of the listed ledger entries',
    access: 'ledger:view',
    reads: true,
    input: LedgerQuery,
    output: z.object({ count: z.number(), amount: z.string() }),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing ledger entries',
    access: 'ledger:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: OfType,
    output: z.unknown(),
  }),
  /** All faults of a sheet; nothing is written. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of ledger entries without importing it',
    access: 'ledger:add',
    reads: true,
    ...sheet,
  }),
  /** All rows of a sheet, or none if there is a fault. */
  importData: post('/importData', { summary: 'Import a sheet of ledger entries', access: 'ledger:add', ...sheet }),
})
