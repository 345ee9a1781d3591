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
/** How far a problem has been put right. */
export const problemState = enumeration('auditProject.problem', { open: 0, working: 9, rectified: 3 })
/** What an audit looks at. */
export const scopeKind = enumeration('auditProject.scopeKind', { contract: 'contract', legalCase: 'case' })

interface State {
  status: number
}

/** Saved 1, in progress 9, in approval 8, returned 4, finished 3, on file 11, aborted 5. */
const auditTransitions = transitions<State>()({
  edit: { from: { status: [1] }, to: {} },
  delete: { from: { status: [1] }, to: {} },
  submit: { from: { status: [1] }, to: { status: 9 } },
  problems: { from: { status: [9, 4] }, to: {} },
  rectify: { from: { status: [9, 4, 3] }, to: {} },
  conclude: { from: { status: [9, 4] }, to: {} },
  report: { from: { status: [9, 4] }, to: { status: 8 } },
  withdraw: { from: { status: [8] }, to: { status: 9 } },
  pass: { from: { status: [8] }, to: {} },
  approve: { from: { status: [8] }, to: { status: 3 } },
  return: { from: { status: [8] }, to: { status: 4 } },
  reject: { from: { status: [8] }, to: { status: 5 } },
  abort: { from: { status: [9, 4] }, to: { status: 5 } },
  archive: { from: { status: [3] }, to: { status: 11 } },
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
