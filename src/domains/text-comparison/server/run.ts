import { Worker } from 'node:worker_threads'
import { AppError } from '../../../kernel/errors.ts'
import { wallOf } from '../../../server/documents/patience.ts'
import { limitConcurrency } from '../../../server/documents/turn.ts'
import type { ComparisonInput, Comparison, ReadText } from '../rules/document.ts'
import type { Diff } from '../rules/diffs.ts'
import { comparedParagraphs, type ComparedParagraph, compareParagraphs, paragraphsOf } from '../rules/paragraphs.ts'

export interface Found extends Comparison {
  diffs: Diff[]
  /** Both documents with the paragraphs that `rows` refer to. */
  before: ReadText
  after: ReadText
}
export type ComparisonEvent = { progress: number } | { found: Found }
export interface Task extends ComparisonInput {
  /** Milliseconds after which the result found so far is returned instead of searching for the shortest. */
  patience: number
}

const patience = 40_000
const limit = 90_000

/**
 * Compares two documents in a worker thread.
 * @param onProgress called at intervals with the progress, 0 to 1
 * @throws `textComparison.tooSlow` when even a rough comparison exceeds the time or memory limit
 */
export async function compareInThread(asked: ComparisonInput, onProgress: (done: number) => void): Promise<Found> {
  const task: Task = { ...asked, patience: wallOf(patience) }
  const worker = new Worker(new URL('run-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  const tooSlow = () => new AppError('textComparison.tooSlow')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Found>((resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), wallOf(limit))
      worker.on('message', (told: ComparisonEvent) =>
        'found' in told ? resolve(told.found) : onProgress(told.progress),
      )
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow() : error),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Up to this many characters of both texts are compared in the main thread; more would block other requests. */
const short = 20_000

/**
 * The differences of two versions of a plain text, paragraph by paragraph; long texts are compared in a worker thread.
 * @param of the organisation in whose queue it runs
 * @throws as {@link compareInThread}; `common.tooMany` when the queue is full
 */
export async function compareParagraphsAside(of: string, before: string, after: string): Promise<ComparedParagraph[]> {
  if (before.length + after.length <= short) return compareParagraphs(before, after)
  const asked = paragraphsOf(before, after)
  const { rows } = await limitConcurrency(of, () => compareInThread(asked, () => {}))
  return comparedParagraphs(asked, rows)
}
