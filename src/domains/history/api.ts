import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'

const Entry = z.object({
  id: Id,
  at: z.string(),
  psnName: z.string(),
  /** The action, in the caller's language. */
  action: z.string(),
  note: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type Entry = z.infer<typeof Entry>

/** The history of a record, for all users who see the record. */
export const historyApi = endpoints('/api/systemServer/history', {
  query: post('/query', {
    summary: 'List the history of a record',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ bizType: z.string().max(50), bizId: Id }),
    output: page(Entry),
  }),
  /** The event-stream topic under which changes of a record are published. */
  topic: post('/topic', {
    summary: 'Get the event topic of a record',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.object({ topic: z.string() }),
  }),
})
