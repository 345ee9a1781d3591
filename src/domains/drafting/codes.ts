import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

/** Categories of built-in templates. */
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
/** How a text was created: generated from questions, filled in on a form, or written by hand. */
export const draftMode = enumeration('drafting.mode', { generate: 'generate', fill: 'fill', edit: 'edit' })
export type DraftMode = (typeof draftMode.values)[number]
/** Kinds of records from which a text can be started. */
export const subjectKind = enumeration('drafting.source', {
  case: 'legal_case',
  dispute: 'dispute',
  contract: 'contract',
})
export type SubjectKind = (typeof subjectKind.values)[number]

/** Permission item for texts of a kind; `moduleOf` is the module that they are charged under. */
export const itemOf: Readonly<Record<DocKind, string>> = {
  document: 'ai:document:use',
  contract: 'ai:contract:use',
}
export const moduleOf = { document: 'DOC_DRAFT', contract: 'CONTRACT_DRAFT' } as const satisfies Record<DocKind, string>

/** Maximum number of entries in a group, such as pieces of evidence. */
export const mostThings = 100

/** Written without a template. */
export const freeType = 'free'

interface State {
  status: number
}
const s = documentStatus.code

/** Editing a finished text creates its next version. */
const draftTransitions = transitions<State>()({
  edit: { from: { status: [s.editing] }, to: {} },
  delete: { from: { status: [s.editing, s.finished] }, to: {} },
  generate: { from: { status: [s.editing] }, to: {} },
  finish: { from: { status: [s.editing] }, to: { status: s.finished } },
  reopen: { from: { status: [s.finished] }, to: { status: s.editing } },
})
export type DraftAction = keyof typeof draftTransitions

/** The actions of one kind of text: each has its own permission item. */
export const draftActions = (kind: DocKind): Actions<State, DraftAction> => {
  const own = { item: itemOf[kind], owner: true } as const
  return {
    transitions: draftTransitions,
    states: { status: documentStatus },
    guards: { edit: own, delete: own, generate: own, finish: own, reopen: own },
  }
}
