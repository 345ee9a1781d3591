import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  approvalCalls,
  VersionRef,
  documentStatus,
  BaseRecord,
  listQuery,
  recordCalls,
  OptionalId,
} from '../../kernel/record.ts'
import { ledgerType } from '../ledger/codes.ts'
import { reportType } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)
/** `2026-11`, `2026-Q4`, `2026-H2` or `2026`. */
const Period = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]|H[12]))?$/, { message: 'ledgerReport.badPeriod' })

/** What users enter for a report; all but its name is optional in a draft. */
export const LedgerReportDraft = z.object({
  reportName: text(200).min(2),
  reportType: reportType.schema.nullable().default(null),
  ledgerType: ledgerType.schema.nullable().default(null),
  period: Period.nullable().default(null),
  reportOrg: OptionalId,
})
export type LedgerReportDraft = z.infer<typeof LedgerReportDraft>

/** Confirmed lines of one month, institution and category. */
const Sum = z.object({
  period: z.string(),
  reportOrg: z.string(),
  reportOrgName: z.string(),
  category: z.string().nullable(),
  count: z.number(),
  amount: z.string(),
})
export type Sum = z.infer<typeof Sum>

export const LedgerReport = BaseRecord.extend(LedgerReportDraft.shape).extend({
  reportNo: z.string(),
  reportOrgName: z.string().nullable(),
  rows: z.array(Sum),
  /** When the rows were summed up; null before. */
  sumTime: z.string().nullable(),
  status: documentStatus.schema,
})
export type LedgerReport = z.infer<typeof LedgerReport>

const LedgerReportRow = LedgerReport.omit({ rows: true })
export type LedgerReportRow = z.infer<typeof LedgerReportRow>

const LedgerReportQuery = listQuery(['reportNo', 'reportName', 'reportType', 'period'], {
  reportType: reportType.schema.optional(),
  ledgerType: ledgerType.schema.optional(),
  period: Period.optional(),
  reportOrg: Id.optional(),
  status: z.array(documentStatus.schema).max(5).optional(),
})
type LedgerReportQuery = z.output<typeof LedgerReportQuery>

export const ledgerReportShapes = {
  draft: LedgerReportDraft,
  record: LedgerReport,
  row: LedgerReportRow,
  query: LedgerReportQuery,
}

const create = 'ledger:report:create'
const One = z.object({ id: Id })

export const ledgerReportApi = endpoints('/api/ledgerServer/report', {
  ...recordCalls(
    'ledger report',
    { view: 'ledger:report:view', add: create, edit: create, export: 'ledger:report:export' },
    ledgerReportShapes,
  ),
  ...approvalCalls('ledger report', { submit: 'ledger:report:submit', approve: 'ledger:report:approve' }, LedgerReport),
  /** Sums up the confirmed lines of the period again. */
  generate: post('/generate', {
    summary: 'Recompute a ledger report from the confirmed entries',
    access: create,
    input: VersionRef,
    output: LedgerReport,
  }),
  /** Whether the rows still agree with the ledger. */
  check: post('/check', {
    summary: 'Check the rows of a ledger report against the entries',
    access: 'ledger:report:view',
    reads: true,
    input: One,
    output: z.object({
      /** Whether the counted lines still give the same numbers. */
      same: z.boolean(),
      /** Number of confirmed lines of the period that were not counted. */
      missed: z.number(),
      /** Number of lines of the period that are not confirmed. */
      open: z.number(),
    }),
  }),
  exportRows: post('/exportRows', {
    summary: 'Export the rows of a ledger report as an Excel file',
    access: 'ledger:report:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: One,
    output: z.unknown(),
  }),
})
