// The part of the contract-template domain that other domains may import.
export { deviationFacts, type Deviations, deviationsIn, isStandardBy, keepDeviations } from './deviations.ts'
