import { type CaseProcess, caseProcess, type CaseStage, type CaseType, type PartyRole } from './codes.ts'

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
