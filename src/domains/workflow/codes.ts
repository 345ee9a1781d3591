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
})
