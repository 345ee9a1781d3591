import { Worker } from 'node:worker_threads'
import { AppError } from '../../../kernel/errors.ts'
import { wallOf } from '../../../server/documents/patience.ts'
import { inTurn } from '../../../server/documents/turn.ts'
import type { Asked, Comparison, ReadText } from '../rules/document.ts'
import type { Diff } from '../rules/diffs.ts'
import { comparedParagraphs, type ComparedParagraph, compareParagraphs, paragraphsOf } from '../rules/paragraphs.ts'

export interface Found extends Comparison {
  diffs: Diff[]
  /** Both documents with the paragraphs that `rows` name. */
  before: ReadText
  after: ReadText
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

/** Characters of both texts that are compared at once; with more, others would wait for it. */
const short = 20_000

/**
 * How two versions of a plain text differ, paragraph by paragraph; in a thread of its own when they are long.
 * @param of the organisation whose turn it takes
 * @throws as {@link compareInThread}; `common.tooMany` when too many wait for one
 */
export async function compareParagraphsAside(of: string, before: string, after: string): Promise<ComparedParagraph[]> {
  if (before.length + after.length <= short) return compareParagraphs(before, after)
  const asked = paragraphsOf(before, after)
  const { rows } = await inTurn(of, () => compareInThread(asked, () => {}))
  return comparedParagraphs(asked, rows)
}
