import { Worker } from 'node:worker_threads'
import { AppError } from '../../../kernel/errors.ts'
import type { Asked, Comparison } from '../rules/document.ts'
import type { Diff } from '../rules/diffs.ts'

export interface Found extends Comparison {
  diffs: Diff[]
}
export type Told = { progress: number } | { found: Found }
export interface Task extends Asked {
  /** Milliseconds after which it takes what it has instead of looking for the shortest. */
  patience: number
}

const patience = 40_000
const limit = 90_000

/**
 * Compares two documents in a thread of its own.
 * @param onProgress told now and then, 0 to 1
 * @throws `textComparison.tooSlow` when even a rough comparison takes too long, or more memory than it may
 */
export async function compareInThread(asked: Asked, onProgress: (done: number) => void): Promise<Found> {
  const task: Task = { ...asked, patience }
  const worker = new Worker(new URL('run-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const tooSlow = () => new AppError('textComparison.tooSlow')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Found>((resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), limit)
      worker.on('message', (told: Told) => ('found' in told ? resolve(told.found) : onProgress(told.progress)))
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : error),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
