import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from './limits.ts'

/** Time limit in milliseconds for the product's own files, for busy machines. */
const patientMs = 15 * 60_000
const patient = new AsyncLocalStorage<true>()

/**
 * Runs `work` with a longer time limit for reading files. For the product's own files, which are known to be harmless
 * and should not fail on a busy machine. The other limits stay.
 */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work)

/** The time limit in this context, in milliseconds: `ms`, or the longer one within {@link patiently}. */
export const wallOf = (ms: number): number => (patient.getStore() ? patientMs : ms)

/** The time limit for reading a file in this context, in milliseconds. */
export const wallMs = (): number => wallOf(limits.wallMs)
