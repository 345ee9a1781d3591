import {
  type CaseKind,
  type CaseProcess,
  caseProcess,
  type CaseStage,
  type CaseType,
  type PartyRole,
  type ResultForm,
  type StageResult,
} from './codes.ts'

/** The stages of litigation and of arbitration in display order; `cancel` ends a case outside of them. */
export const stageLists = {
  civil: [
    'start',
    'before',
    'procedure',
    'procedure_two',
    'first',
    'second',
    'first_afresh',
    'again',
    'again_first',
    'again_second',
    'execute',
    'end',
  ],
  arbitration: ['start', 'zc', 'cxzc', 'execute', 'end'],
} as const satisfies Record<string, readonly CaseStage[]>

type Graph = Readonly<Partial<Record<CaseStage, readonly CaseStage[]>>>

/**
 * Transitions between stages of litigation. A case that is transferred to another court begins again (`procedure` →
 * `start`); there is no second remand (民事诉讼法 第一百七十七条), and a retrial is requested after a judgment has taken effect
 * (第二百一十六条).
 */
const civil: Graph = {
  start: ['before', 'first', 'procedure', 'cancel'],
  before: ['first', 'end', 'cancel'],
  procedure: ['first', 'procedure_two', 'start'],
  procedure_two: ['first', 'start'],
  first: ['second', 'execute', 'end', 'cancel', 'again'],
  second: ['execute', 'end', 'first_afresh', 'again'],
  first_afresh: ['second', 'execute', 'end'],
  again: ['again_first', 'again_second', 'end'],
  again_first: ['again_second', 'execute', 'end'],
  again_second: ['execute', 'end'],
  execute: ['end', 'execute', 'again'],
}
/**
 * Transitions between stages of arbitration; after a revoked award the arbitration is repeated or ends (仲裁法 2025
 * 第七十二条).
 */
const arbitration: Graph = {
  start: ['zc', 'cancel'],
  zc: ['execute', 'cxzc', 'end', 'cancel'],
  cxzc: ['zc', 'end'],
  execute: ['end'],
}

const isArbitration = (type: CaseType): boolean => type === 'sszc' || type === 'ldzc'
export const stagesOf = (type: CaseType): readonly CaseStage[] =>
  isArbitration(type) ? stageLists.arbitration : stageLists.civil
/** The possible next stages of a case of this type. */
export const nextStages = (type: CaseType, from: CaseStage): readonly CaseStage[] =>
  (isArbitration(type) ? arbitration : civil)[from] ?? []

/** The possible roles of parties, and the stages in which they occur. */
export const roleGroups: readonly { roles: readonly PartyRole[]; stages: readonly CaseStage[] }[] = [
  {
    roles: ['plaintiff', 'defendant', 'thirdParty'],
    stages: ['start', 'before', 'procedure', 'first', 'first_afresh', 'cancel', 'end'],
  },
  {
    roles: ['appellant', 'appellee', 'originalPlaintiff', 'originalDefendant', 'originalThirdParty'],
    stages: ['procedure_two', 'second', 'again', 'again_first', 'again_second'],
  },
  { roles: ['applicant', 'respondent', 'other'], stages: ['zc', 'cxzc'] },
  { roles: ['executionApplicant', 'executed'], stages: ['execute'] },
]

/** The possible roles of parties in a stage; an arbitration is filed with the roles of the tribunal. */
export function rolesIn(type: CaseType, stage: CaseStage): readonly PartyRole[] {
  const shown = stage === 'start' && isArbitration(type) ? 'zc' : stage
  return roleGroups.find(({ stages }) => stages.includes(shown))?.roles ?? []
}

/** Our role in a case of a kind, when it is filed. */
export const roleOfKind: Readonly<Record<CaseKind, PartyRole>> = {
  '1': 'plaintiff',
  '2': 'defendant',
  '3': 'thirdParty',
  '4': 'applicant',
  '5': 'respondent',
}

/** The role of the other side when a case is filed; null for third parties, who have no single opponent. */
export function oppositeRole(role: PartyRole): PartyRole | null {
  const pairs: readonly (readonly PartyRole[])[] = [
    ['plaintiff', 'defendant'],
    ['applicant', 'respondent'],
  ]
  return pairs.find((pair) => pair.includes(role))?.find((other) => other !== role) ?? null
}

/** Stages that need a decision before the next one is entered. */
const decided: readonly CaseStage[] = ['first', 'second', 'first_afresh', 'again_first', 'again_second', 'zc', 'cxzc']

/** The data of a stage that the next one depends on. */
interface Decided {
  stage: CaseStage
  result: StageResult | null
  effective: boolean
}

/**
 * The missing precondition of a stage: a decision of the current one, a remand (民事诉讼法 第一百七十七条), or a decision in effect
 * for enforcement (第二百四十七条) and for an application for retrial (第二百一十六条).
 * @param stages those entered so far, oldest first
 */
export function groundMissing(
  stages: readonly Decided[],
  from: CaseStage,
  to: CaseStage,
): 'result' | 'remand' | 'effect' | undefined {
  const present = stages.at(-1)
  if (decided.includes(from) && !present?.result) return 'result'
  if (to === 'first_afresh' && present?.result !== 'remanded') return 'remand'
  const hasEffect = stages.some(({ result, effective }) => result !== null && effective)
  if ((to === 'execute' || to === 'again') && !hasEffect) return 'effect'
  return undefined
}

/** Stages whose judgments and rulings can be appealed, and the one that ends with a ruling only. */
const appealable: readonly CaseStage[] = ['first', 'first_afresh', 'again_first', 'procedure']
const rulingAlone: CaseStage = 'procedure'
/** Days for an appeal from service (民事诉讼法 第一百七十一条, 行政诉讼法 第八十五条). */
const appealDays: Readonly<Record<ResultForm, number>> = { judgment: 15, ruling: 10 }
/** Results of a first instance that are always a judgment. Others may be a judgment or a ruling. */
const byJudgment: readonly StageResult[] = ['won', 'lost', 'partly', 'upheld', 'changed']
/**
 * Results without an appeal: a mediation agreement takes effect when it is signed (民事诉讼法 第一百条), and rulings that permit
 * a withdrawal, remand or transfer a case are not among those open to appeal (第一百五十七条).
 */
const final: readonly StageResult[] = ['mediated', 'withdrawn', 'remanded', 'executionStopped', 'executionEnded']

/**
 * The time for an appeal against the decision of a stage.
 * @param form the document as entered by the user; null if it was not
 * @returns the document and the days from its service; `none` if there is no appeal; `form` if it depends on the
 * document
 */
export function appealAgainst(
  type: CaseType,
  stage: CaseStage,
  result: StageResult,
  form: ResultForm | null,
): { form: ResultForm; days: number } | 'none' | 'form' {
  // Other kinds of cases, such as criminal ones, have their own time limits.
  if (type === 'qtaj' || !appealable.includes(stage) || final.includes(result)) return 'none'
  if (stage === rulingAlone || result === 'notAccepted') return { form: 'ruling', days: appealDays.ruling }
  if (result === 'transferred') return 'none'
  const known = form ?? (byJudgment.includes(result) ? 'judgment' : null)
  return known === null ? 'form' : { form: known, days: appealDays[known] }
}

/** The decisions that are offered in a stage; others are not refused, as courts word them in many ways. */
export const resultsIn = (stage: CaseStage): readonly StageResult[] => [
  ...(stage === 'execute'
    ? (['executionEnded', 'executionStopped', 'mediated', 'notEnforced'] as const)
    : stage === 'cxzc'
      ? (['annulled', 'remanded'] as const)
      : (['won', 'lost', 'partly', 'mediated'] as const)),
  ...(reviewing.includes(stage) ? (['upheld', 'changed', 'remanded'] as const) : []),
  'dismissed',
  'withdrawn',
  ...(stage === 'start' || stage === 'first' ? (['notAccepted'] as const) : []),
  ...(stage === 'procedure' || stage === 'first' ? (['transferred'] as const) : []),
  'other',
]
const reviewing: readonly CaseStage[] = ['procedure_two', 'second', 'again', 'again_first', 'again_second']

/** Whether a result of a stage can be a judgment or a ruling, with different times for an appeal. */
export const hasForms = (type: CaseType, stage: CaseStage, result: StageResult): boolean =>
  stage !== rulingAlone && appealAgainst(type, stage, result, 'ruling') !== 'none'

/**
 * The role of a party in the next stage, derived from the former one; null if it does not follow from it, such as for
 * appellant and retrial applicant.
 */
export function carriedRole(role: PartyRole | null, offered: readonly PartyRole[]): PartyRole | null {
  if (role === null) return null
  return [role, ...(successors[role] ?? [])].find((one) => offered.includes(one)) ?? null
}

const successors: Readonly<Partial<Record<PartyRole, readonly PartyRole[]>>> = {
  plaintiff: ['originalPlaintiff', 'executionApplicant', 'applicant'],
  defendant: ['originalDefendant', 'executed', 'respondent'],
  thirdParty: ['originalThirdParty', 'other'],
  originalPlaintiff: ['plaintiff', 'executionApplicant'],
  originalDefendant: ['defendant', 'executed'],
  originalThirdParty: ['thirdParty'],
  applicant: ['executionApplicant'],
  respondent: ['executed'],
}

/** The progress of a case, derived from its stage. */
export function processOf(stage: CaseStage, isDecided: boolean): CaseProcess {
  const { code } = caseProcess
  if (stage === 'end' || stage === 'cancel') return code.closed
  if (stage === 'execute') return code.execution
  if (isDecided) return code.decided
  return stage === 'start' || stage === 'before' ? code.notFiled : code.trial
}

/** Stages before a court or tribunal, which must then be named. */
export const isFiled = (stage: CaseStage): boolean => !['start', 'before', 'cancel', 'end'].includes(stage)
