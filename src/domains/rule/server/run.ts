import { AppError } from '../../../kernel/errors.ts'
import { ThreadLimit, warmThread } from '../../../server/thread.ts'
import { type Checked, type Content, contentOf, type Outcome } from '../api.ts'
import type { RuleKind } from '../codes.ts'

export interface Task {
  kind: RuleKind
  content: Content
  texts: readonly string[]
}
/** For all texts of a run together; ordinary patterns need a thousandth of it. */
const limits = { milliseconds: 2000, megabytes: 128 }
const ask = warmThread<Task, Outcome[]>(new URL('run-worker.ts', import.meta.url), limits)

/**
 * What a rule finds in each of the texts, in a thread of its own: a pattern that runs wild is ended with it and holds up
 * nobody else.
 * @throws `rule.tooSlow` when it takes longer than two seconds, or more memory than it may
 */
export async function runBounded(task: Task): Promise<Outcome[]> {
  if (task.texts.length === 0) return []
  try {
    return await ask(task)
  } catch (error) {
    throw error instanceof ThreadLimit ? new AppError('rule.tooSlow') : error
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
