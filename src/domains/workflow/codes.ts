import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { Id } from '../../kernel/ids.ts'

/** The initiator's step is a node like the others, so that returning and resubmitting are ordinary steps. */
export const taskNode = enumeration('workflow.node', {
  initiator: 'initiator',
  legal: 'legal',
  manager: 'manager',
  copy: 'copy',
  /** What no row of a definition takes. */
  fallback: 'fallback',
})
export const taskResult = enumeration('workflow.result', {
  submitted: 'submitted',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  transferred: 'transferred',
  cancelled: 'cancelled',
  voided: 'voided',
  /** Not needed: the same person has just approved. */
  skipped: 'skipped',
  /** Not decided within its time limit. */
  timedOut: 'timedOut',
  /** Sent for information. */
  copied: 'copied',
  /** Others were added to the step. */
  added: 'added',
})

/** By when open steps must be decided: before now, later today, or after today until Sunday. */
export const TaskDue = z.enum(['overdue', 'today', 'week'])
export type TaskDue = z.infer<typeof TaskDue>

/** State of an approval that its author submitted. */
export const startedState = enumeration('workflow.started', {
  running: 'running',
  returned: 'returned',
  approved: 'approved',
  /** Withdrawn, rejected or ended. */
  ended: 'ended',
})

/** One step of an approval, as shown with every record; open steps have no result. */
export const ApprovalStep = z.object({
  id: z.string(),
  round: z.number(),
  node: z.string(),
  assigneeName: z.string().nullable(),
  /** The role whose members may decide the step while it is open. */
  assigneeRole: z.string().nullable(),
  arriveTime: z.string(),
  doneTime: z.string().nullable(),
  result: z.string().nullable(),
  opinion: z.string(),
  /** The account whose step it was, when a deputy decided it. */
  onBehalfOfName: z.string().nullable(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** Where a record is on its route and how it goes on: who can decide the open steps, and those that begin later. */
export const ApprovalPath = z.object({
  /** The people of each open step; for a role all of its members. */
  open: z.array(z.object({ taskId: z.string(), people: z.array(z.string()) })),
  /** In the order of the route, with those who would decide if the step began now. */
  ahead: z.array(
    z.object({
      /** Of the block on the route. */
      id: z.string(),
      node: z.string(),
      isCopy: z.boolean(),
      /** Whether all of them must approve, or one after the other; null where one is enough. */
      mode: z.string().nullable(),
      people: z.array(z.string()),
    }),
  ),
})
export type ApprovalPath = z.infer<typeof ApprovalPath>

/** What was changed in a record since the caller saw it last. */
export const FieldsSeen = z.object({
  /** The record's version; null for kinds that do not keep what is seen, or show it in another way. */
  version: z.number().nullable(),
  fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type FieldsSeen = z.infer<typeof FieldsSeen>

/** Whether one decision ends a step, or all assignees must decide. */
export const stepMode = enumeration('workflow.mode', { any: 'any', all: 'all' })
/** How the assignees of a step are chosen. */
export const stepBy = enumeration('workflow.by', { role: 'role', people: 'people', superior: 'superior' })

/** A step of a chain. Its name is one of {@link taskNode} or defined by the organisation. */
export const ChainStep = z.object({
  node: z.string().trim().min(1).max(30),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('role'), role: z.string().max(50) }),
    z.object({ kind: z.literal('people'), people: z.array(Id).min(1).max(20) }),
    /** 1: the head of the author's department; 2: the head of the parent department, and so on. */
    z.object({ kind: z.literal('superior'), level: z.number().int().min(1).max(3) }),
  ]),
  mode: stepMode.schema,
})
export type ChainStep = z.infer<typeof ChainStep>

/** Where approvers are added to an open step. */
export const addedAt = enumeration('workflow.addSign.at', { before: 'before', beside: 'beside', after: 'after' })

/** Seconds for which a decision can be taken back. */
export const takeBackSeconds = 10
