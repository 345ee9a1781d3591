// What other domains may ask of approvals.
export { approvals, part } from './approvals.ts'
export type { Step } from './chains.ts'
export {
  cancelFlow,
  decide,
  finalApprover,
  lastApproverOf,
  giveStep,
  hasUndecidedSubmission,
  isInvolved,
  myTask,
  readApprovals,
  seatIn,
  submitFlow,
  transfer,
  voidFlow,
  withdraw,
} from './flow.ts'
