import { FairTurns } from '../fair-turns.ts'
import { limits } from './limits.ts'

const turns = new FairTurns({
  atOnce: limits.processes,
  waitingOfOne: limits.waitingOfOne,
  waiting: limits.waiting,
  retryAfter: limits.wallMs / 1000,
})

/**
 * Runs `work` when one of the few reading processes is free; organisations take turns.
 * @param of the organisation's id, or the address of a caller without a session
 * @throws `common.tooMany` when its queue or all of them are full
 */
export const limitConcurrency = <T>(of: string, work: () => Promise<T>): Promise<T> => turns.run(of, work)
