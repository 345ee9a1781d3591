import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { ApprovalStep } from './codes.ts'

const Task = z.object({
  id: Id,
  bizType: z.string(),
  bizId: Id,
  /** Where it is done. */
  path: z.string(),
  title: z.string(),
  node: z.string(),
  initiatorName: z.string(),
  arriveTime: z.string(),
  doneTime: z.string().nullable(),
  result: z.string().nullable(),
  /** In whose place the caller may do it, or did it; null when the step is his own. */
  onBehalfOfName: z.string().nullable(),
})
export const flowApi = endpoints('/api/flowServer/flow', {
  myTodo: post('/myTodo', {
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    output: page(Task),
  }),
  myDone: post('/myDone', {
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    output: page(Task),
  }),
  /** Every step of a record's approvals, oldest first, for whoever may see the record. */
  history: post('/history', {
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.array(ApprovalStep),
  }),
  /** What waits for the caller in a record's approval, and whether he can still take it back. */
  part: post('/part', {
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.object({
      task: z.object({ id: Id, node: z.string(), onBehalfOfName: z.string().nullable() }).nullable(),
      mayWithdraw: z.boolean(),
    }),
  }),
  /** Hands the caller's open task to a colleague with the same right. */
  transfer: post('/transfer', {
    access: 'contract:approve',
    input: z.object({ taskId: Id, toPsnId: Id, reason: z.string().trim().min(1).max(500) }),
    output: z.boolean(),
  }),
})
