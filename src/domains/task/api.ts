import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { flowState, runState, taskState } from './codes.ts'

const FlowTask = z.object({
  id: Id,
  title: z.string(),
  bizType: z.string(),
  /** The kind in words. */
  bizTypeName: z.string(),
  bizId: Id,
  /** Where it is read and decided. */
  path: z.string(),
  node: z.string(),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  /** The role whose members may take it while nobody has. */
  assigneeRole: z.string().nullable(),
  initiatorName: z.string(),
  arriveTime: z.string(),
  /** Null for what has no such day: the author's own step, and steps of former years. */
  dueTime: z.string().nullable(),
  /** Open after that day. */
  overdue: z.boolean(),
  /** Whether the caller may give it to somebody else. */
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
  /** Empty: done whenever something asks for it. */
  cron: z.string(),
  nextRun: z.string().nullable(),
  last: Run.nullable(),
  waiting: z.number(),
  failed: z.number(),
  paused: z.boolean(),
  pausedByName: z.string(),
})
export type Job = z.infer<typeof Job>

const Reason = z.string().trim().min(1).max(500)
const Name = z.string().max(100)

/** What waits for people, and what the house does by itself. */
export const taskApi = endpoints('/api/systemServer/sys_task', {
  query: post('/query', {
    access: 'system:task:view',
    reads: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      state: taskState.schema.optional(),
      flowStatus: z.coerce.number().optional(),
      bizType: z.string().max(50).optional(),
      /** Who has it or may take it, or has done it. */
      assigneeId: Id.optional(),
    }),
    output: page(FlowTask),
  }),
  /** The kinds of records that are approved. */
  kinds: post('/kinds', {
    access: 'system:task:view',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** Tells those whom an open step waits for, once an hour. */
  urge: post('/urge', {
    access: 'system:task:handle',
    input: z.object({ taskId: Id, opinion: z.string().trim().max(200).default('') }),
    output: z.boolean(),
  }),
  /** Gives an open step to somebody with the same right: one's own, or anybody's for whoever sees the whole organisation. */
  transfer: post('/transfer', {
    access: 'system:task:transfer',
    input: z.object({ taskId: Id, assigneeId: Id, reason: Reason }),
    output: z.boolean(),
  }),
  /** Ends a running approval without a decision; its record goes back to its author. */
  void: post('/void', {
    access: 'system:task:void',
    input: z.object({ taskId: Id, reason: Reason }),
    output: z.boolean(),
  }),
  jobs: post('/jobs', { access: 'system:task:job', reads: true, input: Nothing, output: z.array(Job) }),
  runs: post('/runs', {
    access: 'system:task:job',
    reads: true,
    input: PageQuery.extend({ name: Name }),
    output: page(Run),
  }),
  run: post('/run', { access: 'system:task:job', input: z.object({ name: Name }), output: z.boolean() }),
  pause: post('/pause', {
    access: 'system:task:job',
    input: z.object({ name: Name, paused: z.boolean() }),
    output: z.boolean(),
  }),
})
