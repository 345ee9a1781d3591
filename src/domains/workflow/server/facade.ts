// The part of the workflow domain that other domains may import.
export { approvals, part } from './approvals.ts'
export {
  finalApprover,
  lastApproverOf,
  giveStep,
  hasUndecidedSubmission,
  isInvolved,
  myTask,
  readApprovals,
  seatIn,
  transfer,
  voidFlow,
} from './flow.ts'
