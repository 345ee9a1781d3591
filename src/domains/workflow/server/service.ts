// What other domains may ask of approvals.
export { approvals, part } from './approvals.ts'
export {
  cancelFlow,
  decide,
  finalApprover,
  giveStep,
  hasUndecidedSubmission,
  isInvolved,
  myTask,
  readApprovals,
  seatIn,
  type Step,
  submitFlow,
  transfer,
  voidFlow,
  withdraw,
} from './flow.ts'
