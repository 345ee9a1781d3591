import { recordStatus } from '../../../kernel/record.ts'
import * as codes from '../codes.ts'
import { cases } from './records.ts'
import { registration } from './service.ts'

/** Cases as a kind of record. */
export const caseKind = cases.kind({
  approval: registration.approval,
  folders: codes.caseFolder,
  filing: 'work',
  codes: {
    caseType: codes.caseType,
    caseKind: codes.caseKind,
    caseProcess: codes.caseProcess,
    agentMode: codes.agentMode,
    riskLevel: codes.riskLevel,
    ourRole: codes.partyRole,
    currentStage: codes.caseStage,
    result: codes.caseResult,
    shareStatus: codes.shareStatus,
    handover: codes.handover,
    status: recordStatus,
  },
})
