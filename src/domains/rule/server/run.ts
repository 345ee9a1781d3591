import { Worker } from 'node:worker_threads'
import { AppError } from '../../../kernel/errors.ts'
import { type Checked, type Content, contentOf, type Outcome } from '../api.ts'
import type { RuleKind } from '../codes.ts'

export interface Task {
  kind: RuleKind
  content: Content
  texts: readonly string[]
}
/** For all texts of a run together; ordinary patterns need a thousandth of it. */
const limitMs = 2000

/**
 * What a rule finds in each of the texts, in a thread of its own: a pattern that runs wild is ended with it and holds up
 * nobody else.
 * @throws `rule.tooSlow` when it takes longer than two seconds, or more memory than it may
 */
export async function runBounded(task: Task): Promise<Outcome[]> {
  if (task.texts.length === 0) return []
  const worker = new Worker(new URL('run-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Outcome[]>((resolve, reject) => {
      worker.on('message', (message: 'begun' | Outcome[]) => {
        // The time that the thread itself takes to begin is not the rule's.
        if (message === 'begun') timer = setTimeout(() => reject(new AppError('rule.tooSlow')), limitMs)
        else resolve(message)
      })
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('rule.tooSlow') : error),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Whether each of a rule's samples finds exactly what it says it should. */
export async function checkSamples(kind: RuleKind, rule: Content): Promise<Checked[]> {
  const content = contentOf(rule)
  const outcomes = await runBounded({ kind, content, texts: content.samples.map(({ text }) => text) })
  return content.samples.map(({ expected }, i) => {
    const found = [...new Set(outcomes[i]!.hits.map(({ key }) => key))]
    const isMet = found.length === new Set(expected).size && found.every((key) => expected.includes(key))
    return { found, expected, isMet }
  })
}
