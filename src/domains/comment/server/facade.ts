// The part of the comment domain that other domains may import.
export { type EqualRun, placeIn } from './place.ts'
export { anchorsIn, keepPlaces, openRemarks } from './remarks.ts'
export { moveComments } from './service.ts'
