import { inTurn } from '../../../server/documents/turn.ts'
import { warmThread } from '../../../server/thread.ts'
import { type ContractElement, contractElements } from '../rules/contract-elements.ts'
import { factsOf, type TextFacts } from '../rules/facts.ts'
import { read, type ReadText } from '../rules/reading.ts'
import type { Finding, ReviewScope } from '../rules/rule.ts'
import { review } from '../rules/run.ts'

/** What is looked for in a text: findings, proposals for the form, or what the record holds too. */
export type Asked =
  | { text: ReadText; what: 'findings'; scope: ReviewScope }
  | { text: ReadText; what: 'elements' }
  | { text: ReadText; what: 'facts' }
export type Answer = Finding[] | ContractElement[] | TextFacts

/** All are linear in the text's length. */
export function answer(asked: Asked): Answer {
  if (asked.what === 'findings') return review(asked.text, asked.scope)
  return asked.what === 'elements' ? contractElements(read(asked.text)) : factsOf(read(asked.text))
}

/** Characters that are read at once; with more, others would wait for it. */
const short = 20_000

const askThread = warmThread<Asked, Answer>(new URL('aside-worker.ts', import.meta.url))

/** @param of whose turn it takes: the organisation's id, or the address of a caller without a session */
async function aside(of: string, asked: Asked): Promise<Answer> {
  const { text, blocks } = asked.text
  if (text.length <= short) return answer(asked)
  const task: Asked = { ...asked, text: { text, blocks } }
  return inTurn(of, () => askThread(task))
}

/** What the rules find in a text, in a thread of its own when it is long. */
export const reviewAside = (of: string, text: ReadText, scope: ReviewScope): Promise<Finding[]> =>
  aside(of, { text, what: 'findings', scope }) as Promise<Finding[]>

/** What a contract's form asks for, as the text proposes it. */
export const elementsOf = (of: string, text: ReadText): Promise<ContractElement[]> =>
  aside(of, { text, what: 'elements' }) as Promise<ContractElement[]>

/** What the text says about what the contract's record holds too. */
export const statedIn = (of: string, text: ReadText): Promise<TextFacts> =>
  aside(of, { text, what: 'facts' }) as Promise<TextFacts>
