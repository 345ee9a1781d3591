import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { flowState, runState, taskState } from './codes.ts'

const FlowTask = z.object({
  id: Id,
  title: z.string(),
  bizType: z.string(),
  /** Label of the kind. */
  bizTypeName: z.string(),
  bizId: Id,
  /** Path of its page. */
  path: z.string(),
  node: z.string(),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  /** The role whose members may take it while it is unassigned. */
  assigneeRole: z.string().nullable(),
  initiatorName: z.string(),
  arriveTime: z.string(),
  /** Null if there is no due day: the author's own step, and old steps. */
  dueTime: z.string().nullable(),
  /** Open after the due day. */
  overdue: z.boolean(),
  /** Whether the caller may transfer it to another user. */
  movable: z.boolean(),
  doneTime: z.string().nullable(),
  result: z.string().nullable(),
  flowStatus: flowState.schema,
})
export type FlowTask = z.infer<typeof FlowTask>

const Run = z.object({
  id: z.string(),
  state: runState.schema,
  createTime: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  retries: z.number(),
  error: z.string(),
})
export type Run = z.infer<typeof Run>

const Job = z.object({
  name: z.string(),
  title: z.string(),
  /** Empty: runs on demand only. */
  cron: z.string(),
  nextRun: z.string().nullable(),
  /** It should have begun and has not: the time at which it was due. */
  missed: z.string().nullable(),
  last: Run.nullable(),
  waiting: z.number(),
  failed: z.number(),
  paused: z.boolean(),
  pausedByName: z.string(),
})
export type Job = z.infer<typeof Job>

const Reason = z.string().trim().min(1).max(500)
const Name = z.string().max(100)

/** Approval steps of all users, and background jobs. */
export const taskApi = endpoints('/api/systemServer/sys_task', {
  query: post('/query', {
    summary: 'List the approval steps of the organisation',
    access: 'system:task:view',
    reads: true,
    input: PageQuery.extend({
      keyword: text(100).optional(),
      state: taskState.schema.optional(),
      flowStatus: z.coerce.number().optional(),
      bizType: z.string().max(50).optional(),
      /** The user who is assigned, may take it, or has completed it. */
      assigneeId: Id.optional(),
    }),
    output: page(FlowTask),
  }),
  kinds: post('/kinds', {
    summary: 'List the kinds of records that are approved',
    access: 'system:task:view',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** Reminds those an open step waits for, at most once an hour. */
  urge: post('/urge', {
    summary: 'Send a reminder for an open approval step',
    access: 'system:task:handle',
    input: z.object({ taskId: Id, opinion: text(200).default('') }),
    output: z.boolean(),
  }),
  /**
   * Transfers an open step to another user with the same permission: the caller's own, or anyone's for callers with the
   * scope of the whole organisation.
   */
  transfer: post('/transfer', {
    summary: 'Transfer an open approval step to another user',
    access: 'system:task:transfer',
    input: z.object({ taskId: Id, assigneeId: Id, reason: Reason }),
    output: z.boolean(),
  }),
  /** Cancels a running approval without a decision; its record returns to its author. */
  void: post('/void', {
    summary: 'Cancel a running approval without a decision',
    access: 'system:task:void',
    input: z.object({ taskId: Id, reason: Reason }),
    output: z.boolean(),
  }),
  jobs: post('/jobs', {
    summary: 'List background jobs',
    access: 'system:task:job',
    reads: true,
    input: Nothing,
    output: z.array(Job),
  }),
  runs: post('/runs', {
    summary: 'List the runs of a background job',
    access: 'system:task:job',
    reads: true,
    input: PageQuery.extend({ name: Name }),
    output: page(Run),
  }),
  run: post('/run', {
    summary: 'Run a background job now',
    access: 'system:task:job',
    input: z.object({ name: Name }),
    output: z.boolean(),
  }),
  pause: post('/pause', {
    summary: 'Pause or resume a background job',
    access: 'system:task:job',
    input: z.object({ name: Name, paused: z.boolean() }),
    output: z.boolean(),
  }),
})
