import { enumeration } from '../../kernel/codes.ts'

/** The event from which a period is counted. */
export const deadlineTrigger = enumeration('deadline.trigger', {
  complaintReceived: 'complaintReceived',
  decisionServed: 'decisionServed',
  appealReceived: 'appealReceived',
  evidenceNotice: 'evidenceNotice',
  feeNotice: 'feeNotice',
  suitFiled: 'suitFiled',
  caseAccepted: 'caseAccepted',
  announced: 'announced',
  preserved: 'preserved',
  effective: 'effective',
  retrialRequested: 'retrialRequested',
  retrialRefused: 'retrialRefused',
  harmKnown: 'harmKnown',
  performanceDue: 'performanceDue',
  executionRequested: 'executionRequested',
  paymentOrderServed: 'paymentOrderServed',
  awardReceived: 'awardReceived',
  tribunalFormed: 'tribunalFormed',
  executionNotice: 'executionNotice',
  acceptanceNotice: 'acceptanceNotice',
  claimReceived: 'claimReceived',
  actKnown: 'actKnown',
  requestReceived: 'requestReceived',
  lastInstalmentDue: 'lastInstalmentDue',
  graceEnded: 'graceEnded',
  groundKnown: 'groundKnown',
})

/** Who must act within the period. */
export const deadlineSide = enumeration('deadline.side', {
  party: 'party',
  plaintiff: 'plaintiff',
  defendant: 'defendant',
  appellee: 'appellee',
  applicant: 'applicant',
  respondent: 'respondent',
  outsider: 'outsider',
  creditor: 'creditor',
  debtor: 'debtor',
  employer: 'employer',
  court: 'court',
  tribunal: 'tribunal',
})

/** What follows if the period is missed. */
export const deadlineConsequence = enumeration('deadline.consequence', {
  noAnswer: 'noAnswer',
  jurisdictionAccepted: 'jurisdictionAccepted',
  becomesFinal: 'becomesFinal',
  evidenceRefused: 'evidenceRefused',
  deemedWithdrawn: 'deemedWithdrawn',
  separateSuit: 'separateSuit',
  authorityLate: 'authorityLate',
  deemedServed: 'deemedServed',
  preservationLifted: 'preservationLifted',
  preservationEnds: 'preservationEnds',
  reviewLost: 'reviewLost',
  remedyLost: 'remedyLost',
  limitationDefence: 'limitationDefence',
  higherCourt: 'higherCourt',
  enforceable: 'enforceable',
  instrumentVoid: 'instrumentVoid',
  maySue: 'maySue',
  awardEffective: 'awardEffective',
  evidenceAbsent: 'evidenceAbsent',
  rightExtinguished: 'rightExtinguished',
})

/** The kinds of records that have deadlines, by their tables. */
export const deadlineOwner = enumeration('deadline.owner', {
  legal_case: 'legal_case',
  dispute: 'dispute',
  contract: 'contract',
  bid_task: 'bid_task',
  tender_task: 'tender_task',
})

export const deadlineStatus = enumeration('deadline.status', { open: 'open', done: 'done', waived: 'waived' })
