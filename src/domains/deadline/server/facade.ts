// The part of the deadline domain that other domains may import.
export { mayChange, seeForChange } from './owners.ts'
export { handOverDeadlines, openDeadlineNames, registerFact, settleDeadlines } from './register.ts'
export { hasOverdueSql } from './open.ts'
export { listedPeriods } from '../rules/listed.ts'
export { compute } from './service.ts'
