// The part of the domain that other domains may import.
export { stepsAhead } from '../rules/ahead.ts'
export {
  approvalIn,
  approvalsBefore,
  begin,
  beginAdded,
  pass,
  resumeAt,
  returnTo,
  verdict,
  vote,
  withAdded,
  withoutAdded,
} from '../rules/engine.ts'
export type { AddedAt, Advance, Progress } from '../rules/engine.ts'
export { type Approval, approvalsIn, type Block } from '../rules/plan.ts'
export { isByInitiator, plannedSteps } from './dry-run.ts'
export { placesAsking } from './places.ts'
export { definitionFor, definitionOf, factsOf, routeBy } from './route.ts'
export { routeChange } from './route-change.ts'
export { peopleAt, type Seat, seatsOf, type Submission, superiorsOf } from './seats.ts'
export { definitionInForce, endForce, putInForce } from './service.ts'
