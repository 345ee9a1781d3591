import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'
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
const s = recordStatus.code

const analysisTransitions = transitions<State>()({
  edit: { from: { status: [s.processing, s.finished, s.aborted] }, to: {} },
  run: { from: { status: [s.processing] }, to: { status: s.finished } },
  fail: { from: { status: [s.processing] }, to: { status: s.aborted } },
  saveToCase: { from: { status: [s.finished] }, to: {} },
  delete: { from: { status: [s.processing, s.finished, s.aborted] }, to: {} },
})
export type AnalysisAction = keyof typeof analysisTransitions

const own = { item: 'ai:case:use', owner: true } as const
export const analysisActions: Actions<State, AnalysisAction> = {
  transitions: analysisTransitions,
  states: { status: recordStatus },
  guards: { edit: own, run: own, fail: own, saveToCase: own, delete: own },
}
