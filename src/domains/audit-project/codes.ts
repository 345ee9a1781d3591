import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const auditType = enumeration('auditProject.type', {
  contract: 'contract',
  compliance: 'compliance',
  case: 'case',
  firmFee: 'firmFee',
})
export const problemLevel = enumeration('auditProject.level', { high: 'high', medium: 'medium', low: 'low' })
/** Rectification state of a problem. */
export const problemState = enumeration('auditProject.problem', { open: 0, working: 9, rectified: 3 })
/** Kinds of records that an audit covers. */
export const scopeKind = enumeration('auditProject.scopeKind', { contract: 'contract', legalCase: 'case' })

interface State {
  status: number
}

const s = recordStatus.code

const auditTransitions = transitions<State>()({
  edit: { from: { status: [s.saved] }, to: {} },
  delete: { from: { status: [s.saved] }, to: {} },
  submit: { from: { status: [s.saved] }, to: { status: s.processing } },
  problems: { from: { status: [s.processing, s.returned] }, to: {} },
  rectify: { from: { status: [s.processing, s.returned, s.finished] }, to: {} },
  conclude: { from: { status: [s.processing, s.returned] }, to: {} },
  report: { from: { status: [s.processing, s.returned] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.processing } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.finished } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.aborted } },
  abort: { from: { status: [s.processing, s.returned] }, to: { status: s.aborted } },
  archive: { from: { status: [s.finished] }, to: { status: s.archived } },
})
export type AuditAction = keyof typeof auditTransitions

const own = { item: 'audit:edit', owner: true } as const
export const auditActions: Actions<State, AuditAction> = {
  transitions: auditTransitions,
  states: { status: recordStatus },
  guards: {
    ...approvalGuards('audit:submit', 'audit:approve'),
    edit: own,
    delete: own,
    submit: own,
    problems: { item: 'audit:edit' },
    rectify: { item: 'audit:rectify' },
    conclude: own,
    report: { item: 'audit:submit', owner: true },
    abort: own,
    archive: { item: 'audit:edit' },
  },
}
