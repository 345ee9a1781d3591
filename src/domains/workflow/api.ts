import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { ApprovalStep, ChainStep } from './codes.ts'

const Task = z.object({
  id: Id,
  bizType: z.string(),
  /** What the kind of record is called. */
  bizTypeName: z.string(),
  bizId: Id,
  /** Where it is done. */
  path: z.string(),
  title: z.string(),
  node: z.string(),
  initiatorName: z.string(),
  arriveTime: z.string(),
  doneTime: z.string().nullable(),
  /** Waits beyond its day. */
  overdue: z.boolean(),
  result: z.string().nullable(),
  /** How often the record has been submitted in this approval. */
  round: z.number(),
  /** Of a record that was given back: by whom and why; null of all other work. */
  returned: z.object({ by: z.string(), opinion: z.string() }).nullable(),
  /** Name of the record's counterparty; '' where there is none or the caller may not see it. */
  counterparty: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  /** In whose place the caller may do it, or did it; null when the step is his own. */
  onBehalfOfName: z.string().nullable(),
})
const Chain = z.object({
  bizType: z.string(),
  /** What the kind is called. */
  title: z.string(),
  /** 0 while the usual chain holds. */
  version: z.number(),
  steps: z.array(ChainStep),
})
export type Chain = z.infer<typeof Chain>

export const flowApi = endpoints('/api/flowServer/flow', {
  myTodo: post('/myTodo', {
    summary: 'List the approval tasks awaiting the caller',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    output: page(Task),
  }),
  myDone: post('/myDone', {
    summary: 'List the approval tasks that the caller has completed',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    output: page(Task),
  }),
  /** Every step of a record's approvals, oldest first, for whoever may see the record. */
  history: post('/history', {
    summary: 'List every approval step of a record, oldest first',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.array(ApprovalStep),
  }),
  /** What waits for the caller in a record's approval, and whether he can still take it back. */
  part: post('/part', {
    summary: "Get the caller's part in the approval of a record",
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.object({
      task: z.object({ id: Id, node: z.string(), onBehalfOfName: z.string().nullable() }).nullable(),
      mayWithdraw: z.boolean(),
      /** Whether the caller took the last step that was approved. */
      isLastApprover: z.boolean(),
      /** The steps before it, to which a record can be given back instead of to its author. */
      before: z.array(z.string()),
    }),
  }),
  /** Hands the caller's open task to a colleague with the same right. */
  transfer: post('/transfer', {
    summary: "Transfer the caller's open task to a colleague",
    access: 'contract:approve',
    input: z.object({ taskId: Id, toPsnId: Id, reason: z.string().trim().min(1).max(500) }),
    output: z.boolean(),
  }),
  /** The chains of all kinds of records that are approved: the organisation's own, or the usual ones. */
  chains: post('/chains', {
    summary: 'List the approval chains of all kinds of records',
    access: 'system:task:job',
    reads: true,
    input: Nothing,
    output: z.array(Chain),
  }),
  saveChain: post('/saveChain', {
    summary: "Save the organisation's own approval chain of a kind",
    access: 'system:task:job',
    input: z.object({
      bizType: z.string().max(50),
      version: z.number().int(),
      steps: z.array(ChainStep).min(1).max(10),
    }),
    output: Chain,
  }),
  /** Takes the organisation's own chain away: the usual one holds again. */
  resetChain: post('/resetChain', {
    summary: "Remove the organisation's own approval chain of a kind",
    access: 'system:task:job',
    input: z.object({ bizType: z.string().max(50), version: z.number().int() }),
    output: Chain,
  }),
  /** Roles that a step can wait for. */
  chainRoles: post('/chainRoles', {
    summary: 'List the roles that an approval step can name',
    access: 'system:task:job',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
  }),
})
