// The part of the limitation domain that other domains may import.
export { beginClock, carryClocks, dropClocks, followPlan, handOverClocks, hasClock } from './follow.ts'
