import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { Id } from '../../kernel/ids.ts'

/** The initiator's own seat is a node like the others, so that returning and resubmitting are ordinary steps. */
export const taskNode = enumeration('workflow.node', { initiator: 'initiator', legal: 'legal', manager: 'manager' })
export const taskResult = enumeration('workflow.result', {
  submitted: 'submitted',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  transferred: 'transferred',
  cancelled: 'cancelled',
  voided: 'voided',
})

/** One step of an approval, as every record shows it; open steps have no result. */
export const ApprovalStep = z.object({
  id: z.string(),
  round: z.number(),
  node: z.string(),
  assigneeName: z.string().nullable(),
  /** The role whose members may take the step while nobody has. */
  assigneeRole: z.string().nullable(),
  arriveTime: z.string(),
  doneTime: z.string().nullable(),
  result: z.string().nullable(),
  opinion: z.string(),
  /** Whose step it was, when somebody did it in his place. */
  onBehalfOfName: z.string().nullable(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** Whether one decision ends a step, or everybody whom it waits for decides. */
export const stepMode = enumeration('workflow.mode', { any: 'any', all: 'all' })
/** Whom a step waits for. */
export const stepBy = enumeration('workflow.by', { role: 'role', people: 'people', superior: 'superior' })

/** A step of a chain. Its name is one of {@link taskNode}, or what the organisation calls it. */
export const ChainStep = z.object({
  node: z.string().trim().min(1).max(30),
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('role'), role: z.string().max(50) }),
    z.object({ kind: z.literal('people'), people: z.array(Id).min(1).max(20) }),
    /** The head of the author's department; 2: the head of the one above it. */
    z.object({ kind: z.literal('superior'), level: z.number().int().min(1).max(3) }),
  ]),
  mode: stepMode.schema,
})
export type ChainStep = z.infer<typeof ChainStep>
