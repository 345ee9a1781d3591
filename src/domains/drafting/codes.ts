import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

/** What built-in templates are found by. */
export const templateCategory = enumeration('drafting.category', {
  litigation: 'litigation',
  enforcement: 'enforcement',
  arbitration: 'arbitration',
  authority: 'authority',
  letter: 'letter',
  purchase: 'purchase',
  lease: 'lease',
  works: 'works',
  service: 'service',
  technology: 'technology',
  labour: 'labour',
  equity: 'equity',
  finance: 'finance',
  logistics: 'logistics',
})
export const docKind = enumeration('drafting.kind', { document: 'document', contract: 'contract' })
export type DocKind = (typeof docKind.values)[number]
/** How a text came about: asked for by questions, filled in on a form, or written by hand. */
export const draftMode = enumeration('drafting.mode', { generate: 'generate', fill: 'fill', edit: 'edit' })
export type DraftMode = (typeof draftMode.values)[number]

/** Who may write texts of a kind, and what a text from a template costs. */
export const itemOf: Readonly<Record<DocKind, string>> = {
  document: 'ai:document:use',
  contract: 'ai:contract:use',
}
export const moduleOf: Readonly<Record<DocKind, string>> = { document: 'DOC_DRAFT', contract: 'CONTRACT_DRAFT' }

/** How many things of one kind a text may list, such as pieces of evidence. */
export const mostThings = 100

/** Written without a template. */
export const freeType = 'free'

interface State {
  status: number
}
/** Being written 1, finished 3; a finished one is written on as its next version. */
const draftTransitions = transitions<State>()({
  edit: { from: { status: [1] }, to: {} },
  delete: { from: { status: [1, 3] }, to: {} },
  generate: { from: { status: [1] }, to: {} },
  finish: { from: { status: [1] }, to: { status: 3 } },
  reopen: { from: { status: [3] }, to: { status: 1 } },
})
export type DraftAction = keyof typeof draftTransitions

/** Of one kind of text: each has its own permission item. */
export const draftActions = (kind: DocKind): Actions<State, DraftAction> => {
  const own = { item: itemOf[kind], owner: true } as const
  return {
    transitions: draftTransitions,
    states: { status: documentStatus },
    guards: { edit: own, delete: own, generate: own, finish: own, reopen: own },
  }
}
