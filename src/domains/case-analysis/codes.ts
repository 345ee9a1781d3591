import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { moves } from '../../kernel/states.ts'
import type { PartyRole } from '../case/codes.ts'

/** Outcome of a case for the claimant. */
export const outcome = enumeration('caseAnalysis.outcome', {
  won: 'won',
  partly: 'partly',
  lost: 'lost',
  mediated: 'mediated',
  other: 'other',
})
export type Outcome = (typeof outcome.values)[number]

export const confidence = enumeration('caseAnalysis.confidence', { high: 'high', middle: 'middle', low: 'low' })
export type Confidence = (typeof confidence.values)[number]
/** Why there is no prediction. */
export const failure = enumeration('caseAnalysis.failure', { tooFew: 'tooFew', broken: 'broken' })

/** Minimum number of cases with a known outcome for a prediction. */
export const FEWEST = 10

/** The defending roles; all others count as claimants. */
const defending: readonly PartyRole[] = ['defendant', 'appellee', 'originalDefendant', 'respondent', 'executed']
export const isDefending = (role: PartyRole): boolean => defending.includes(role)

interface State {
  status: number
}
/** Status: processing 9, finished 3, aborted 5. */
export const analysisMoves = moves<State>()({
  edit: { from: { status: [9, 3, 5] }, to: {} },
  run: { from: { status: [9] }, to: { status: 3 } },
  fail: { from: { status: [9] }, to: { status: 5 } },
  saveToCase: { from: { status: [3] }, to: {} },
  delete: { from: { status: [9, 3, 5] }, to: {} },
})
export type AnalysisAction = keyof typeof analysisMoves

const own = { item: 'ai:case:use', owner: true } as const
export const analysisActions: Actions<State, AnalysisAction> = {
  moves: analysisMoves,
  states: { status: recordStatus },
  needs: { edit: own, run: own, fail: own, saveToCase: own, delete: own },
}
