import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

/** A draft; the one in force, or a sub-flow that others use; one that was in force. */
export const definitionState = enumeration('approvalRoute.state', {
  draft: 'draft',
  published: 'published',
  retired: 'retired',
})

/** How the assignees of a step are found. */
export const approverBy = enumeration('approvalRoute.by', {
  role: 'role',
  person: 'person',
  superior: 'superior',
  deptHead: 'deptHead',
  field: 'field',
  initiator: 'initiator',
})

/** When a step ends: with one approval, with all, with all in their order, or with a share of them. */
export const stepMode = enumeration('approvalRoute.mode', { any: 'any', all: 'all', turn: 'turn', ratio: 'ratio' })

/** Working days for a step without a limit of its own (our own rule). */
export const usualDays = 3

/** What happens when the time limit of a step is over. */
export const overdueAction = enumeration('approvalRoute.overdue', {
  remind: 'remind',
  /** The step goes to the superior of its approver. */
  superior: 'superior',
  /** The step is skipped, unless it is the last one. */
  pass: 'pass',
  /** The record goes back to its author. */
  return: 'return',
})

/** What an approver may do at a step besides approving it. */
export const stepAction = enumeration('approvalRoute.allowed', {
  transfer: 'transfer',
  addSign: 'addSign',
  return: 'return',
  reject: 'reject',
})
export type StepAction = (typeof stepAction.values)[number]

export const graphNode = enumeration('approvalRoute.node', {
  start: 'start',
  approval: 'approval',
  condition: 'condition',
  parallel: 'parallel',
  join: 'join',
  copy: 'copy',
  subflow: 'subflow',
  end: 'end',
})

/** Whether a parallel part ends with its first branch or with all. */
export const joinMode = enumeration('approvalRoute.join', { any: 'any', all: 'all' })

/** How the route of a record by a definition differs from the approval that it had. */
export const routeChangeKind = enumeration('approvalRoute.change', {
  same: 'same',
  /** The same approvers, and others. */
  more: 'more',
  /** Some of the same approvers, and no others. */
  fewer: 'fewer',
  other: 'other',
  /** No branch takes the record: the fallback alone would decide. */
  uncovered: 'uncovered',
})
export type RouteChangeKind = (typeof routeChangeKind.values)[number]
/** A step of a route that has not begun. */
export const PlannedStep = z.object({
  node: z.string(),
  approvers: z.array(z.object({ id: z.string(), name: z.string() })),
  mode: stepMode.schema,
  /** Whether the author chooses approvers when submitting. */
  isChosen: z.boolean(),
  /** How the approvers were found, and the bracket. */
  reason: z.string(),
})

/** The approver of a step that has no other one, unless the definition names a fallback. */
export const usualFallback = { by: approverBy.code.role, value: 'legal_manager' } as const

/** What a route depends on, read from a record or a draft. */
export interface Facts {
  /** In yuan; null where the record has no amount: it then takes the highest bracket. */
  amount: string | null
  /** How the amount was computed, in words. */
  amountNote?: string | null
  /** The record's category and all above it, the category first; empty for a kind without. */
  categories: readonly string[]
  /** The record's organisation and all above it, the organisation first. */
  orgIds: readonly string[]
  /** All other facts by name. */
  values: Readonly<Record<string, boolean | string | number | null>>
  /** Accounts named in form fields, by field. */
  people: Readonly<Record<string, string | null>>
}
