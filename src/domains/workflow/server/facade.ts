// The part of the workflow domain that other domains may import.
export { approvals, part } from './approvals.ts'
export { rulesAt } from './course.ts'
export { addOwner, countHandOver, handOver } from './hand-over.ts'
export { approvalLife } from './life.ts'
export {
  finalApprover,
  lastApproverOf,
  giveStep,
  hasUndecidedSubmission,
  isInvolved,
  myTask,
  seatIn,
  transfer,
  voidFlow,
} from './flow.ts'
export { decidedIn, stepTimes } from './pace.ts'
export { changedAtStep, stepRights } from './edit.ts'
export { readApprovals } from './steps.ts'
export { fieldsSeen } from './seen.ts'
