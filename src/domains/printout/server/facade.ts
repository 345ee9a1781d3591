// The part of the printout domain that other domains may import.
export { factsOf, tableOf } from './facts.ts'
