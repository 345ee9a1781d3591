// The part of the deadline domain that other domains may import.
export { type Answer, answer } from '../rules/answer.ts'
export { listedPeriods } from '../rules/listed.ts'
export { type Rule, ruleOf } from '../rules/rule.ts'
export { type Facts } from '../shapes.ts'
export { answerColumns, said } from './computed.ts'
export { mayChange, owners, seeForChange } from './owners.ts'
export { handOverDeadlines, registerFact } from './register.ts'
export { handlerOf } from './service.ts'
