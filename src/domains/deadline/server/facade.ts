// The part of the deadline domain that other domains may import.
export { handOverDeadlines, registerFact } from './register.ts'
export { listedPeriods } from '../rules/listed.ts'
export { compute } from './service.ts'
