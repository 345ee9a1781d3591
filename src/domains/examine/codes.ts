import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** The party that the contract is reviewed for. */
export const stance = enumeration('examine.stance', { partyA: 'A', partyB: 'B', neutral: 'neutral' })
export type Stance = (typeof stance.values)[number]
/** Negotiating position of that party: see `rules/side.ts`. */
export const strength = enumeration('examine.strength', { strong: 'strong', balanced: 'balanced', weak: 'weak' })
export type Strength = (typeof strength.values)[number]
export const examineStatus = enumeration('examine.status', { processing: 9, done: 3, aborted: 5 })
/** Whether a second user has approved the result. */
export const reviewStatus = enumeration('examine.review', { waiting: 0, passed: 1, refused: -1 })
/** The elements extracted from documents. */
export const elementKind = enumeration('examine.element', {
  party: 'party',
  amount: 'amount',
  signingDate: 'signingDate',
  signingPlace: 'signingPlace',
  term: 'term',
  payment: 'payment',
  deposit: 'deposit',
  warranty: 'warranty',
  damages: 'damages',
  dispute: 'dispute',
  law: 'law',
  winningAmount: 'winningAmount',
  client: 'client',
  winner: 'winner',
  project: 'project',
  contractName: 'contractName',
})
export type ElementKind = (typeof elementKind.values)[number]
/** The kind of document: a contract, or an announcement that one was won or signed. */
export const elementSet = enumeration('examine.set', { contract: 'contract', announcement: 'announcement' })
export type ElementSet = (typeof elementSet.values)[number]
const announced: readonly ElementKind[] = ['client', 'winner', 'project', 'contractName', 'winningAmount']
/** The elements of each set; none is in both. */
export const elementsOfSet: Readonly<Record<ElementSet, readonly ElementKind[]>> = {
  contract: elementKind.values.filter((kind) => !announced.includes(kind)),
  announcement: announced,
}
export const elementDecision = enumeration('examine.judged', {
  open: 'open',
  approved: 'approved',
  rejected: 'rejected',
})
/** Maximum number of documents in a grid. */
export const MOST_DOCUMENTS = 50
/** Maximum places of an element in a document; announcements of a group cover many contracts. */
export const MOST_PLACES: Readonly<Record<ElementSet, number>> = { contract: 3, announcement: 10 }

export const MOST_BYTES = 20 * 1024 * 1024
export const MOST_PAGES = 200
/** Characters per page, for file types without pages. */
export const CHARACTERS_A_PAGE = 2000
/** Supported file types, recognised by content. */
export const FILE_TYPES = ['docx', 'doc', 'pdf', 'txt'] as const
/** Trials per day and address without a session. */
export const TRIALS = 3
/** Number of findings shown in full without a session. */
export const TRIAL_SHOWN = 3

interface State {
  status: number
  reviewStatus: number
}
const { processing, done, aborted } = examineStatus.code
const { waiting, passed, refused } = reviewStatus.code

const examineTransitions = transitions<State>()({
  edit: { from: { reviewStatus: [waiting, refused] }, to: {} },
  delete: { from: { status: [done, aborted] }, to: {} },
  run: { from: { status: [processing] }, to: {} },
  finish: { from: { status: [processing] }, to: { status: done } },
  cancel: { from: { status: [processing] }, to: { status: aborted } },
  again: { from: { status: [aborted] }, to: { status: processing } },
  /** A decision after a return requires a second user's approval again. */
  decide: { from: { status: [done], reviewStatus: [waiting, refused] }, to: { reviewStatus: waiting } },
  pass: { from: { status: [done], reviewStatus: [waiting] }, to: { reviewStatus: passed } },
  refuse: { from: { status: [done], reviewStatus: [waiting] }, to: { reviewStatus: refused } },
  report: { from: { status: [done] }, to: {} },
})
export type ExamineAction = keyof typeof examineTransitions

const use = { item: 'ai:examine:use' }
const second = { item: 'ai:examine:review' }
export const examineActions: Actions<State, ExamineAction> = {
  transitions: examineTransitions,
  states: { status: examineStatus, reviewStatus },
  guards: {
    edit: use,
    delete: use,
    run: use,
    finish: use,
    cancel: use,
    again: use,
    decide: use,
    pass: second,
    refuse: second,
    report: use,
  },
}
