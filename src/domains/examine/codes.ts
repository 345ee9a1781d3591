import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** Whose contract it is reviewed for. */
export const stance = enumeration('examine.stance', { partyA: 'A', partyB: 'B', neutral: 'neutral' })
export type Stance = (typeof stance.values)[number]
/** How much there is to ask for: see `rules/side.ts`. */
export const strength = enumeration('examine.strength', { strong: 'strong', balanced: 'balanced', weak: 'weak' })
export type Strength = (typeof strength.values)[number]
export const examineStatus = enumeration('examine.status', { processing: 9, done: 3, aborted: 5 })
/** Whether somebody else has gone through the result. */
export const reviewStatus = enumeration('examine.review', { waiting: 0, passed: 1, refused: -1 })
/** What is taken out of documents, side by side. */
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
/** What a document is read as: a contract, or an announcement that one was won or signed. */
export const elementSet = enumeration('examine.set', { contract: 'contract', announcement: 'announcement' })
export type ElementSet = (typeof elementSet.values)[number]
const announced: readonly ElementKind[] = ['client', 'winner', 'project', 'contractName', 'winningAmount']
/** The columns of each; none stands in both. */
export const elementsOfSet: Readonly<Record<ElementSet, readonly ElementKind[]>> = {
  contract: elementKind.values.filter((kind) => !announced.includes(kind)),
  announcement: announced,
}
export const elementDecision = enumeration('examine.judged', {
  open: 'open',
  approved: 'approved',
  rejected: 'rejected',
})
/** Documents that stand side by side. */
export const MOST_DOCUMENTS = 50
/** Places of one element in one document; announcements of a group tell of many contracts. */
export const MOST_PLACES: Readonly<Record<ElementSet, number>> = { contract: 3, announcement: 10 }

export const MOST_BYTES = 20 * 1024 * 1024
export const MOST_PAGES = 200
/** A page of files that know no pages. */
export const CHARACTERS_A_PAGE = 2000
/** Files that are read, as their content tells. */
export const FILE_TYPES = ['docx', 'doc', 'pdf', 'txt'] as const
/** Tries a day and address without signing in. */
export const TRIALS = 3
/** Findings that are shown in full without signing in. */
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
  /** Deciding after a refusal puts the result before the other person again. */
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
