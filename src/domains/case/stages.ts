import {
  type CaseProcess,
  caseProcess,
  type CaseStage,
  type CaseType,
  type PartyRole,
  type ResultForm,
  type StageResult,
} from './codes.ts'

/** The stages of litigation and of arbitration in the order in which they are shown; `cancel` ends a case outside them. */
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
 * Where a stage of litigation may lead. A case that is transferred to another court begins again (`procedure` → `start`);
 * there is no second remand (民事诉讼法 第一百七十七条), and a retrial is asked for once a judgment has effect (第二百一十六条).
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
/** Where a stage of arbitration may lead; a revoked award is arbitrated anew or ends (仲裁法 2025 第七十二条). */
const arbitration: Graph = {
  start: ['zc', 'cancel'],
  zc: ['execute', 'cxzc', 'end', 'cancel'],
  cxzc: ['zc', 'end'],
  execute: ['end'],
}

const isArbitration = (type: CaseType): boolean => type === 'sszc' || type === 'ldzc'
export const stagesOf = (type: CaseType): readonly CaseStage[] =>
  isArbitration(type) ? stageLists.arbitration : stageLists.civil
/** Where a case of this type may go from a stage. */
export const nextStages = (type: CaseType, from: CaseStage): readonly CaseStage[] =>
  (isArbitration(type) ? arbitration : civil)[from] ?? []

/** Which roles parties can have, and in which stages. */
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

/** The roles that parties can have in a stage; an arbitration is filed with the roles of the tribunal. */
export function rolesIn(type: CaseType, stage: CaseStage): readonly PartyRole[] {
  const shown = stage === 'start' && isArbitration(type) ? 'zc' : stage
  return roleGroups.find(({ stages }) => stages.includes(shown))?.roles ?? []
}

/** Stages that end with a decision, without which the next one is not entered. */
const decided: readonly CaseStage[] = ['first', 'second', 'first_afresh', 'again_first', 'again_second', 'zc', 'cxzc']

/** What is known of a stage for the ground of the next one. */
interface Decided {
  stage: CaseStage
  result: StageResult | null
  effective: boolean
}

/**
 * What is missing for a stage: a decision of the present one, a remand (民事诉讼法 第一百七十七条), or a decision in effect
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

/** Stages whose judgments and rulings can be appealed against, and the one that ends with a ruling alone. */
const appealable: readonly CaseStage[] = ['first', 'first_afresh', 'again_first', 'procedure']
const rulingAlone: CaseStage = 'procedure'
/** Days for an appeal from service (民事诉讼法 第一百七十一条, 行政诉讼法 第八十五条). */
const appealDays: Readonly<Record<ResultForm, number>> = { judgment: 15, ruling: 10 }
/** Results of a first instance that a judgment gives. Other ones may be a judgment or a ruling. */
const byJudgment: readonly StageResult[] = ['won', 'lost', 'partly']
/**
 * Results without an appeal: a mediation agreement takes effect when it is signed (民事诉讼法 第一百条), and rulings that
 * permit a withdrawal, remand or transfer a case are not among those open to appeal (第一百五十七条).
 */
const final: readonly StageResult[] = ['mediated', 'withdrawn', 'remanded']

/**
 * The time for an appeal against what was decided in a stage.
 * @param form the document as the user named it; null where the user did not
 * @returns the document and the days from its service; `none` where no appeal lies; `form` where it depends on the document
 */
export function appealAgainst(
  type: CaseType,
  stage: CaseStage,
  result: StageResult,
  form: ResultForm | null,
): { form: ResultForm; days: number } | 'none' | 'form' {
  // Cases of other kinds, such as criminal ones, have times of their own.
  if (type === 'qtaj' || !appealable.includes(stage) || final.includes(result)) return 'none'
  if (stage === rulingAlone) return { form: 'ruling', days: appealDays.ruling }
  if (result === 'transferred') return 'none'
  const known = form ?? (byJudgment.includes(result) ? 'judgment' : null)
  return known === null ? 'form' : { form: known, days: appealDays[known] }
}

/** Whether a result of a stage may come as a judgment or as a ruling, with another time for an appeal. */
export const hasForms = (type: CaseType, stage: CaseStage, result: StageResult): boolean =>
  stage !== rulingAlone && appealAgainst(type, stage, result, 'ruling') !== 'none'

/**
 * The role that a party had in a former stage as one of those that the next stage has, so far as it follows: who appeals or
 * applies for retrial does not.
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

/** How far a case has come, by its stage. */
export function processOf(stage: CaseStage, isDecided: boolean): CaseProcess {
  const { code } = caseProcess
  if (stage === 'end' || stage === 'cancel') return code.closed
  if (stage === 'execute') return code.execution
  if (isDecided) return code.decided
  return stage === 'start' || stage === 'before' ? code.notFiled : code.trial
}

/** Stages in which a case lies with a court or tribunal, which then has to be named. */
export const isFiled = (stage: CaseStage): boolean => !['start', 'before', 'cancel', 'end'].includes(stage)
