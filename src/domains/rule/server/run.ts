import { AppError } from '../../../kernel/errors.ts'
import { ThreadLimit, warmThread } from '../../../server/thread.ts'
import { type Checked, type Content, contentOf, type Outcome } from '../api.ts'
import type { RuleKind } from '../codes.ts'

export interface Task {
  kind: RuleKind
  content: Content
  texts: readonly string[]
}
/** Limits for all texts of a run together; ordinary patterns need a thousandth of the time. */
const limits = { milliseconds: 2000, megabytes: 128 }
const ask = warmThread<Task, Outcome[]>(new URL('run-worker.ts', import.meta.url), limits)

/**
 * Runs a rule on each of the texts in a worker thread: a pattern with catastrophic backtracking is terminated with it
 * and blocks no other request.
 * @throws `rule.tooSlow` when it exceeds two seconds or the memory limit
 */
export async function runBounded(task: Task): Promise<Outcome[]> {
  if (task.texts.length === 0) return []
  try {
    return await ask(task)
  } catch (error) {
    throw error instanceof ThreadLimit ? new AppError('rule.tooSlow') : error
  }
}

/** Whether each of a rule's samples has exactly the expected matches. */
export async function checkSamples(kind: RuleKind, rule: Content): Promise<Checked[]> {
  const content = contentOf(rule)
  const outcomes = await runBounded({ kind, content, texts: content.samples.map(({ text }) => text) })
  return content.samples.map(({ expected }, i) => {
    const found = [...new Set(outcomes[i]!.hits.map(({ key }) => key))]
    const isMet = found.length === new Set(expected).size && found.every((key) => expected.includes(key))
    return { found, expected, isMet }
  })
}
