import { limitConcurrency } from '../../../server/documents/turn.ts'
import { warmThread } from '../../../server/thread.ts'
import { type ContractElement, contractElements } from '../rules/contract-elements.ts'
import { factsOf, type TextFacts } from '../rules/facts.ts'
import { type FormFacts, formFactsOf } from '../rules/form/form-facts.ts'
import type { OwnLabel } from '../rules/form/own-values.ts'
import { read, type ReadText } from '../rules/reading.ts'
import type { Finding, ReviewScope } from '../rules/rule.ts'
import { review } from '../rules/run.ts'

/** What to compute from a text: findings, proposals for the form, or facts that the record also has. */
export type ReviewTask =
  | { text: ReadText; what: 'findings'; scope: ReviewScope }
  | { text: ReadText; what: 'elements' }
  | { text: ReadText; what: 'facts' }
  | { text: ReadText; what: 'form'; ownFields: readonly OwnLabel[] }
export type Answer = Finding[] | ContractElement[] | TextFacts | FormFacts

/** Runs the analysis; time is linear in the text's length. */
export function answer(asked: ReviewTask): Answer {
  if (asked.what === 'findings') return review(asked.text, asked.scope)
  if (asked.what === 'elements') return contractElements(read(asked.text))
  return asked.what === 'facts' ? factsOf(read(asked.text)) : formFactsOf(read(asked.text), asked.ownFields)
}

/** Up to this many characters are processed in the main thread; longer texts would block other requests. */
const short = 20_000

const askThread = warmThread<ReviewTask, Answer>(new URL('aside-worker.ts', import.meta.url))

/** @param of key of the queue: the organisation's id, or the address of a caller without a session */
async function aside(of: string, asked: ReviewTask): Promise<Answer> {
  const { text, blocks } = asked.text
  if (text.length <= short) return answer(asked)
  const task: ReviewTask = { ...asked, text: { text, blocks } }
  return limitConcurrency(of, () => askThread(task))
}

/** The findings of the rules in a text; a long text is processed in a worker thread. */
export const reviewAside = (of: string, text: ReadText, scope: ReviewScope): Promise<Finding[]> =>
  aside(of, { text, what: 'findings', scope }) as Promise<Finding[]>

/** Values proposed for the contract's form. */
export const elementsOf = (of: string, text: ReadText): Promise<ContractElement[]> =>
  aside(of, { text, what: 'elements' }) as Promise<ContractElement[]>

/** Facts in the text that the contract's record also has. */
export const statedIn = (of: string, text: ReadText): Promise<TextFacts> =>
  aside(of, { text, what: 'facts' }) as Promise<TextFacts>

/** What the text states about the fields of the contract's form, and about the organisation's own ones. */
export const formFactsIn = (of: string, text: ReadText, ownFields: readonly OwnLabel[] = []): Promise<FormFacts> =>
  aside(of, { text, what: 'form', ownFields }) as Promise<FormFacts>
