// The part of the deadline domain that other domains may import.
export { mayChange, seeForChange } from './owners.ts'
export { handOverDeadlines, registerFact } from './register.ts'
export { listedPeriods } from '../rules/listed.ts'
