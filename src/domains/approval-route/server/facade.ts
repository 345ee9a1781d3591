// The part of the domain that other domains may import.
export { approvalIn, approvalsBefore, begin, pass, resumeAt, returnTo, verdict, vote } from '../rules/engine.ts'
export type { Advance, Progress } from '../rules/engine.ts'
export type { Block } from '../rules/plan.ts'
export { definitionFor, factsOf, routeBy } from './route.ts'
export { type Seat, seatsOf, type Submission } from './seats.ts'
export { definitionInForce, endForce, putInForce } from './service.ts'
