import { AsyncLocalStorage } from 'node:async_hooks'
import { limits } from './limits.ts'

/** Milliseconds that the product's own files may take on a machine that does much else. */
const patientMs = 15 * 60_000
const patient = new AsyncLocalStorage<true>()

/**
 * Reads the product's own files within this work without the wall of time that files of users have: they are known to be
 * harmless, and a busy machine is no reason to refuse them. The other limits stay.
 */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work)

/** Milliseconds that work may take here which may take `ms` for users. */
export const wallOf = (ms: number): number => (patient.getStore() ? patientMs : ms)

/** Milliseconds that the reading of a file may take here. */
export const wallMs = (): number => wallOf(limits.wallMs)
