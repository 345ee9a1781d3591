import { Worker } from 'node:worker_threads'
import { AppError } from '../../../kernel/errors.ts'
import { type Checked, type Content, contentOf, type Outcome } from '../api.ts'
import type { RuleKind } from '../codes.ts'

export interface Task {
  kind: RuleKind
  content: Content
  texts: readonly string[]
}
/** What the thread says: that it is there, then what it found. */
export type Told = 'begun' | Outcome[]
/** For all texts of a run together; ordinary patterns need a thousandth of it. */
const limitMs = 2000

/** A thread takes ten times as long to begin as most rules to run: one that is done waits so long for the next. */
const keptMs = 30_000
let kept: { worker: Worker; until: ReturnType<typeof setTimeout> } | undefined

function takeThread(): Worker {
  if (!kept)
    return new Worker(new URL('run-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 128 } })
  const { worker, until } = kept
  kept = undefined
  clearTimeout(until)
  worker.ref()
  return worker
}

/** Only a thread that has answered comes back, and nothing of a task stays in it. */
function giveBack(worker: Worker): void {
  // By their names: Node listens too, to know whether somebody waits for messages.
  worker.removeAllListeners('message').removeAllListeners('error')
  const end = () => {
    if (kept?.worker === worker) kept = undefined
    void worker.terminate()
  }
  if (kept) return end()
  worker.once('error', end)
  worker.unref()
  kept = { worker, until: setTimeout(end, keptMs).unref() }
}

/**
 * What a rule finds in each of the texts, in a thread of its own: a pattern that runs wild is ended with it and holds up
 * nobody else.
 * @throws `rule.tooSlow` when it takes longer than two seconds, or more memory than it may
 */
export async function runBounded(task: Task): Promise<Outcome[]> {
  if (task.texts.length === 0) return []
  const worker = takeThread()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const outcomes = await new Promise<Outcome[]>((resolve, reject) => {
      worker.on('message', (message: Told) => {
        // The time that the thread itself takes to begin is not the rule's.
        if (message === 'begun') timer = setTimeout(() => reject(new AppError('rule.tooSlow')), limitMs)
        else resolve(message)
      })
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('rule.tooSlow') : error),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
    })
    giveBack(worker)
    return outcomes
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timer)
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
