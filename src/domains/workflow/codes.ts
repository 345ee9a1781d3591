import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'

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
