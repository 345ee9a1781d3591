import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const caseType = enumeration('case.type', {
  civil: 'msss',
  arbitration: 'sszc',
  labour: 'ldzc',
  administrative: 'xzaj',
  other: 'qtaj',
})
export type CaseType = (typeof caseType.values)[number]
/** The branch of the causes of action of administrative cases (关于行政案件案由的暂行规定, 法发〔2020〕44号). */
const administrativeCauses = '20'
/**
 * Whether a cause of action, or a branch of them, is valid for a type of case: administrative causes for administrative
 * cases, civil ones for civil litigation and arbitration. Other cases may have either.
 */
export const causeFits = (type: CaseType | null, cause: string): boolean =>
  type === null ||
  type === caseType.code.other ||
  cause.startsWith(administrativeCauses) === (type === caseType.code.administrative)

export const caseKind = enumeration('case.kind', {
  plaintiff: '1',
  defendant: '2',
  thirdParty: '3',
  claimant: '4',
  respondent: '5',
})
export type CaseKind = (typeof caseKind.values)[number]
export const caseProcess = enumeration('case.process', {
  notFiled: '1',
  trial: '2',
  decided: '3',
  execution: '4',
  closed: '5',
  archived: '6',
})
export type CaseProcess = (typeof caseProcess.values)[number]
export const caseStage = enumeration('case.stage', {
  start: 'start',
  before: 'before',
  procedure: 'procedure',
  procedureTwo: 'procedure_two',
  first: 'first',
  second: 'second',
  firstAfresh: 'first_afresh',
  again: 'again',
  againFirst: 'again_first',
  againSecond: 'again_second',
  execute: 'execute',
  end: 'end',
  tribunal: 'zc',
  revocation: 'cxzc',
  cancel: 'cancel',
})
export type CaseStage = (typeof caseStage.values)[number]

export const partyRole = enumeration('case.role', {
  plaintiff: 'plaintiff',
  defendant: 'defendant',
  thirdParty: 'thirdParty',
  appellant: 'appellant',
  appellee: 'appellee',
  originalPlaintiff: 'originalPlaintiff',
  originalDefendant: 'originalDefendant',
  originalThirdParty: 'originalThirdParty',
  applicant: 'applicant',
  respondent: 'respondent',
  other: 'other',
  executionApplicant: 'executionApplicant',
  executed: 'executed',
})
export type PartyRole = (typeof partyRole.values)[number]

export const partyType = enumeration('case.partyType', {
  person: 'person',
  company: 'company',
  organisation: 'organisation',
})
export const agentMode = enumeration('case.agentMode', { own: 'own', lawyer: 'lawyer' })
export const riskLevel = enumeration('case.risk', { high: 'high', middle: 'middle', low: 'low' })
export const preservationType = enumeration('case.preservationType', { applied: 'applied', suffered: 'suffered' })
/** Property under a preservation measure: the law sets its maximum duration (民诉解释 第四百八十五条). */
export const preservationAsset = enumeration('case.preservationAsset', {
  deposit: 'deposit',
  movable: 'movable',
  realEstate: 'realEstate',
  otherRight: 'otherRight',
})
export type PreservationAsset = (typeof preservationAsset.values)[number]
export const costType = enumeration('case.costType', {
  court: 'court',
  arbitration: 'arbitration',
  preservation: 'preservation',
  lawyer: 'lawyer',
  expert: 'expert',
  other: 'other',
})
/** What one item of the claims asks for. */
export const claimType = enumeration('case.claimType', {
  principal: 'principal',
  interest: 'interest',
  penalty: 'penalty',
  damages: 'damages',
  wages: 'wages',
  fees: 'fees',
  other: 'other',
})
export const deadlineType = enumeration('case.deadlineType', {
  evidence: 'evidence',
  appeal: 'appeal',
  retrial: 'retrial',
  execution: 'execution',
})
/** A document that was served on a party, from which periods run. */
export const servedDocument = enumeration('case.served', {
  complaint: 'complaint',
  evidenceNotice: 'evidenceNotice',
  feeNotice: 'feeNotice',
  appeal: 'appeal',
  decision: 'decision',
  preservationRuling: 'preservationRuling',
  paymentOrder: 'paymentOrder',
  executionNotice: 'executionNotice',
  executionRuling: 'executionRuling',
  outsiderRuling: 'outsiderRuling',
  retrialRefused: 'retrialRefused',
  adminAct: 'adminAct',
  adminReview: 'adminReview',
})
export type ServedDocument = (typeof servedDocument.values)[number]
/** The decision of a court or tribunal in one stage. */
export const stageResult = enumeration('case.stageResult', {
  won: 'won',
  lost: 'lost',
  partly: 'partly',
  mediated: 'mediated',
  withdrawn: 'withdrawn',
  notAccepted: 'notAccepted',
  dismissed: 'dismissed',
  upheld: 'upheld',
  changed: 'changed',
  remanded: 'remanded',
  transferred: 'transferred',
  annulled: 'annulled',
  notEnforced: 'notEnforced',
  executionStopped: 'executionStopped',
  executionEnded: 'executionEnded',
  other: 'other',
})
export type StageResult = (typeof stageResult.values)[number]
/** The document in which a court decided: the time for an appeal depends on it (民事诉讼法 第一百七十一条). */
export const resultForm = enumeration('case.resultForm', { judgment: 'judgment', ruling: 'ruling' })
export type ResultForm = (typeof resultForm.values)[number]
/** The outcome of a case. */
export const caseResult = enumeration('case.result', {
  won: 'won',
  lost: 'lost',
  partly: 'partly',
  mediated: 'mediated',
  withdrawn: 'withdrawn',
  executionEnded: 'executionEnded',
  other: 'other',
})
export const shareStatus = enumeration('case.share', { shared: 1, ended: -1, notShared: -2 })
export const handover = enumeration('case.handover', { done: 1, none: -1 })

interface State {
  status: number
  shareStatus: number
}

const s = recordStatus.code
const share = shareStatus.code

/** Transitions between stages are in `stages.ts`. */
const caseTransitions = transitions<State>()({
  edit: { from: { status: [s.saved, s.returned] }, to: {} },
  delete: { from: { status: [s.saved, s.returned] }, to: {} },
  submit: { from: { status: [s.saved, s.returned] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.saved } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.processing } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.cancelled } },
  stage: { from: { status: [s.processing] }, to: {} },
  hearing: { from: { status: [s.processing] }, to: {} },
  judge: { from: { status: [s.processing] }, to: {} },
  serve: { from: { status: [s.processing] }, to: {} },
  unserve: { from: { status: [s.processing] }, to: {} },
  work: { from: { status: [s.processing] }, to: {} },
  claims: { from: { status: [s.processing] }, to: {} },
  suspend: { from: { status: [s.processing] }, to: { status: s.aborted } },
  resume: { from: { status: [s.aborted] }, to: { status: s.processing } },
  drop: { from: { status: [s.processing] }, to: { status: s.ended } },
  close: { from: { status: [s.processing] }, to: { status: s.finished } },
  reopen: { from: { status: [s.finished, s.ended] }, to: { status: s.processing } },
  share: {
    from: { shareStatus: [share.notShared, share.ended] },
    to: { shareStatus: share.shared },
  },
  unshare: { from: { shareStatus: [share.shared] }, to: { shareStatus: share.ended } },
  handOver: { from: { status: [s.inApproval, s.processing, s.aborted] }, to: {} },
  /** By the account to which it was offered, or by the one that withdraws the offer. */
  answerHandover: { from: { status: [s.inApproval, s.processing, s.aborted] }, to: {} },
  archive: { from: { status: [s.finished] }, to: { status: s.archived } },
  toLibrary: { from: { status: [s.finished, s.archived] }, to: {} },
  analyse: { from: {}, to: {} },
  hire: { from: {}, to: {} },
  draft: { from: {}, to: {} },
})
export type CaseAction = keyof typeof caseTransitions

const work = { item: 'case:stage', owner: true } as const
export const caseActions: Actions<State, CaseAction> = {
  transitions: caseTransitions,
  states: { status: recordStatus, shareStatus },
  guards: {
    edit: { item: 'case:edit', owner: true },
    delete: { item: 'case:delete', owner: true },
    ...approvalGuards('case:submit', 'case:close'),
    stage: work,
    hearing: work,
    judge: work,
    serve: work,
    unserve: work,
    work: { item: 'case:edit', owner: true },
    claims: { item: 'case:edit', owner: true },
    suspend: work,
    resume: work,
    drop: work,
    close: { item: 'case:close' },
    reopen: { item: 'case:close' },
    share: { item: 'case:share', owner: true },
    unshare: { item: 'case:share', owner: true },
    handOver: { item: 'case:handover' },
    answerHandover: { item: 'case:view' },
    archive: { item: 'case:archive', owner: true },
    toLibrary: { item: 'caselib:add' },
    analyse: { item: 'ai:case:use' },
    hire: { item: 'lawhire:add' },
    draft: { item: 'ai:document:use' },
  },
}

/** The folders of a case's files. */
export const caseFolder = enumeration('case.folder', {
  judgment: 'judgment',
  pleading: 'pleading',
  evidence: 'evidence',
  preservation: 'preservation',
  hearing: 'hearing',
  opinion: 'opinion',
})
