// What other domains may ask of approvals.
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
