// The part of the deadline domain that other domains may import.
export { listedPeriods } from '../rules/listed.ts'
