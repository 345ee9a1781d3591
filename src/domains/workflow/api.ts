import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { PlannedStep, stepAction } from '../approval-route/codes.ts'
import { addedAt, ApprovalPath, ApprovalStep, ChainStep, FieldsSeen, startedState, TaskDue } from './codes.ts'

const Task = z.object({
  id: Id,
  bizType: z.string(),
  /** Label of the kind of record. */
  bizTypeName: z.string(),
  bizId: Id,
  /** Path of the page for the task. */
  path: z.string(),
  title: z.string(),
  node: z.string(),
  initiatorName: z.string(),
  arriveTime: z.string(),
  doneTime: z.string().nullable(),
  /** When the step must be decided; null without a limit. */
  dueTime: z.string().nullable(),
  /** Whether that time has passed. */
  overdue: z.boolean(),
  result: z.string().nullable(),
  /** How often the record has been submitted in this approval. */
  round: z.number(),
  /** Who returned the record and why; null for all other tasks. */
  returned: z.object({ by: z.string(), opinion: z.string() }).nullable(),
  /** Name of the record's counterparty; '' where there is none or the caller may not see it. */
  counterparty: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
  /** Name of the account that the caller decides, or decided, for; null for the caller's own step. */
  onBehalfOfName: z.string().nullable(),
})
/** What the lists of approvals that the caller does not decide have in common. */
const Listed = z.object({
  id: Id,
  bizType: z.string(),
  /** Label of the kind of record. */
  bizTypeName: z.string(),
  bizId: Id,
  path: z.string(),
  title: z.string(),
  /** Name of the record's counterparty; '' where there is none or the caller may not see it. */
  counterparty: z.string(),
  amount: z.string().nullable(),
  currency: z.string(),
})
const Started = Listed.extend({
  state: startedState.schema,
  round: z.number(),
  createTime: z.string(),
  /** The open steps and whom they wait for: a person, or the members of a role. */
  waiting: z.array(
    z.object({ node: z.string(), assigneeName: z.string().nullable(), assigneeRole: z.string().nullable() }),
  ),
})
export type Started = z.infer<typeof Started>
const Copied = Listed.extend({
  initiatorName: z.string(),
  arriveTime: z.string(),
  /** Null until the caller has read it. */
  readTime: z.string().nullable(),
})
export type Copied = z.infer<typeof Copied>

const Chain = z.object({
  bizType: z.string(),
  /** Label of the kind of record. */
  title: z.string(),
  /** 0 while the default chain is in effect. */
  version: z.number(),
  /** False where the definition in force has conditions, or steps that a chain cannot have: then none are given. */
  isChain: z.boolean(),
  steps: z.array(ChainStep),
})
export type Chain = z.infer<typeof Chain>

export const flowApi = endpoints('/api/flowServer/flow', {
  myTodo: post('/myTodo', {
    summary: 'List the approval tasks awaiting the caller',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), due: TaskDue.optional() }),
    output: page(Task),
  }),
  /** How many tasks await the caller and by when, and the most urgent ones. */
  waiting: post('/waiting', {
    summary: 'Count the tasks awaiting the caller and list the most urgent ones',
    access: 'signedIn',
    reads: true,
    input: z.object({ size: z.int().min(1).max(10).default(5) }),
    output: z.object({
      total: z.number(),
      overdue: z.number(),
      today: z.number(),
      week: z.number(),
      records: z.array(Task),
    }),
  }),
  myDone: post('/myDone', {
    summary: 'List the approval tasks that the caller has completed',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional() }),
    output: page(Task),
  }),
  /** Approvals that the caller has submitted, the newest first. */
  myStarted: post('/myStarted', {
    summary: 'List the approvals that the caller has submitted',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), state: startedState.schema.optional() }),
    output: page(Started),
  }),
  /** Approvals of which the caller was sent a copy, the newest first. */
  myCopies: post('/myCopies', {
    summary: 'List the approvals that were copied to the caller',
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ keyword: text(100).optional(), unread: z.boolean().optional() }),
    output: page(Copied),
  }),
  /** Marks copies as read: the given ones, or all. Returns how many were unread. */
  readCopies: post('/readCopies', {
    summary: "Mark the caller's copies as read",
    access: 'signedIn',
    input: z.object({ ids: z.array(Id).min(1).max(500).optional() }),
    output: z.number(),
  }),
  /** How many submitted approvals of the caller are running or returned, and how many copies are unread. */
  boxes: post('/boxes', {
    summary: "Count the caller's running approvals and unread copies",
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.object({ started: z.number(), copied: z.number() }),
  }),
  /** Every step of a record's approvals, oldest first. Requires that the record is visible to the caller. */
  history: post('/history', {
    summary: 'List every approval step of a record, oldest first',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: z.array(ApprovalStep),
  }),
  /** Requires that the record is visible to the caller. */
  path: post('/path', {
    summary: 'List who can decide the open steps of a record and which steps come after them',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: ApprovalPath,
  }),
  /** A record that is not submitted yet: the path it would take, with the approvers that the caller chooses. */
  planned: post('/planned', {
    summary: 'Show the path of a record that the caller would submit now',
    access: 'signedIn',
    reads: true,
    input: z.object({
      bizType: z.string().max(50),
      bizId: Id,
      /** By name of the step; absent for the choice made before a return. */
      chosen: z.record(text(30), z.array(Id).max(20)).optional(),
    }),
    output: z.object({
      steps: z.array(PlannedStep),
      able: z.array(z.object({ id: Id, name: z.string() })),
      chosen: z.record(z.string(), z.array(Id)),
    }),
  }),
  /** Fields only: contracts, which have a text, are compared by their own calls. */
  changes: post('/changes', {
    summary: 'List the fields of a record that were changed since the caller saw it last',
    access: 'signedIn',
    reads: true,
    input: z.object({ bizType: z.string().max(50), bizId: Id }),
    output: FieldsSeen,
  }),
  seen: post('/seen', {
    summary: 'Record that the caller has seen a record as it is now',
    access: 'signedIn',
    input: z.object({ bizType: z.string().max(50), bizId: Id, version: z.number().int() }),
    output: z.literal(true),
  }),
  /** The caller's open step in a record's approval, and whether the caller can withdraw the submission. */
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
      /** The earlier steps to which the record can be returned instead of to its author. */
      before: z.array(z.string()),
      /** The caller's last decision and the record's version, if it can be taken back. */
      takeBack: z.object({ taskId: Id, version: z.number() }).nullable(),
      /** Whether an approval of the step needs an opinion. */
      needsOpinion: z.boolean(),
      /** What the caller may do at the step besides approving. */
      actions: z.array(stepAction.schema),
      /** What the caller may change of the record at the step. */
      rights: z.object({ fields: z.array(z.string()), text: z.boolean(), files: z.boolean() }),
      /** Whether the caller must give a code of the second factor before approving. */
      needsFactor: z.boolean(),
    }),
  }),
  /** Edits the fields of a record that the caller's open step allows. */
  edit: post('/edit', {
    summary: "Edit a record at the caller's open approval step",
    access: 'signedIn',
    tx: 'own',
    input: z.object({
      bizType: z.string().max(50),
      bizId: Id,
      version: z.number().int(),
      /** By the names of the form's fields. */
      values: z.record(text(64), z.unknown()),
    }),
    output: z.object({ version: z.number() }),
  }),
  /** What speaks against approving records together, for each; none for a light one. */
  weigh: post('/weigh', {
    summary: 'Say which records can be approved together, and why others cannot',
    access: 'signedIn',
    reads: true,
    input: z.object({
      records: z
        .array(z.object({ bizType: z.string().max(50), bizId: Id }))
        .min(1)
        .max(100),
    }),
    output: z.array(
      z.object({
        bizId: Id,
        title: z.string(),
        version: z.number(),
        seen: z.string(),
        reasons: z.array(z.string()),
      }),
    ),
  }),
  /** Approves one light record without opening it. Several are several calls. */
  passLight: post('/passLight', {
    summary: 'Approve a light record as it was weighed',
    access: 'signedIn',
    input: z.object({
      bizType: z.string().max(50),
      bizId: Id,
      version: z.number().int(),
      seen: z.string().max(50),
    }),
    output: z.object({ version: z.number() }),
  }),
  takeBack: post('/takeBack', {
    summary: 'Take back a decision about a record of any kind',
    access: 'signedIn',
    input: z.object({ bizType: z.string().max(50), bizId: Id, version: z.number().int(), taskId: Id }),
    output: z.literal(true),
  }),
  /** Adds approvers to the caller's open step: all of them must approve. */
  addSign: post('/addSign', {
    summary: "Add approvers before, after or beside the caller's open step",
    access: 'signedIn',
    input: z.object({
      bizType: z.string().max(50),
      bizId: Id,
      version: z.number().int(),
      taskId: Id,
      where: addedAt.schema,
      people: z.array(Id).min(1).max(10),
      reason: text(500).min(1),
    }),
    output: z.literal(true),
  }),
  /** Transfers the caller's open task to a colleague with the permission to approve records of its kind. */
  transfer: post('/transfer', {
    summary: "Transfer the caller's open task to a colleague",
    access: 'contract:approve',
    input: z.object({ taskId: Id, toPsnId: Id, reason: z.string().trim().min(1).max(500) }),
    output: z.boolean(),
  }),
  /** The approval chains of all kinds of records: the organisation's own, or the default ones. */
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
  /** Deletes the organisation's own chain, so that the default one is in effect again. */
  resetChain: post('/resetChain', {
    summary: "Remove the organisation's own approval chain of a kind",
    access: 'system:task:job',
    input: z.object({ bizType: z.string().max(50), version: z.number().int() }),
    output: Chain,
  }),
  /** Roles that can be assigned to a step. */
  chainRoles: post('/chainRoles', {
    summary: 'List the roles that an approval step can name',
    access: 'system:task:job',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
  }),
})
