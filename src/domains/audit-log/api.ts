import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { actionGroup } from './codes.ts'

const Filter = z.object({
  /** Inclusive dates. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  person: text(50).optional(),
  action: actionGroup.schema.optional(),
  bizId: Id.optional(),
  text: text(100).optional(),
})
const Entry = z.object({
  id: Id,
  at: z.string(),
  psnName: z.string(),
  ip: z.string(),
  action: z.string(),
  /** The translated action. */
  title: z.string(),
  bizType: z.string(),
  bizId: z.string(),
  note: z.string(),
  /** Values before and after; empty for callers who may not view them. */
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type Entry = z.infer<typeof Entry>

/** The audit log of the organisation: who did what when, with the values before and after. */
export const auditLogApi = endpoints('/api/systemServer/auditLog', {
  query: post('/query', {
    summary: 'List entries of the audit log',
    access: 'system:log:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Entry),
  }),
  export: post('/export', {
    summary: 'Export audit log entries as an Excel file',
    access: 'system:log:export',
    tx: 'own',
    reads: true,
    reply: 'file',
    input: PageQuery.extend(Filter.shape),
    output: z.unknown(),
  }),
  /** The sealed log with its digests and hashes, which can be verified without the product. */
  exportProof: post('/exportProof', {
    summary: 'Export the sealed history for independent verification',
    access: 'system:log:export',
    tx: 'own',
    reads: true,
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Recomputes the whole hash chain. @returns the result as a text */
  verify: post('/verify', {
    summary: 'Verify the hash chain of the audit log',
    access: 'system:log:view',
    reads: true,
    input: Nothing,
    output: z.object({ good: z.boolean(), words: z.string(), sealed: z.number(), unsealed: z.number() }),
  }),
  /** Other organisations, for the provider: only user, time and action. */
  across: post('/across', {
    summary: 'List audit log entries of other organisations',
    access: 'root',
    reads: true,
    input: PageQuery.extend(Filter.omit({ bizId: true, text: true }).shape),
    output: page(z.object({ id: Id, at: z.string(), tenantName: z.string(), psnName: z.string(), title: z.string() })),
  }),
})
