import { failTooMany } from '../../kernel/errors.ts'
import { limits } from './limits.ts'

/** Starts of waiting readings, first come first served. */
const waiting: (() => void)[] = []
let running = 0

/**
 * Does `work` when one of the few reading processes is free. Two run at once, twenty may wait.
 * @throws `common.tooMany` when the queue is full
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function takeTurn(): Promise<void> {
  if (running < limits.processes) {
    running += 1
    return
  }
  if (waiting.length >= limits.waiting) failTooMany(limits.wallMs / 1000)
  await new Promise<void>((start) => waiting.push(start))
}
