import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { moves } from '../../kernel/states.ts'

export const disputeType = enumeration('dispute.type', {
  contract: 'contract',
  labour: 'labour',
  ip: 'ip',
  tort: 'tort',
  equity: 'equity',
  administrative: 'administrative',
  other: 'other',
})
export const handleWay = enumeration('dispute.way', {
  negotiation: 'negotiation',
  mediation: 'mediation',
  letter: 'letter',
  arbitration: 'arbitration',
  litigation: 'litigation',
})
export const disputeResult = enumeration('dispute.result', {
  settled: 'settled',
  mediated: 'mediated',
  sued: 'sued',
  dropped: 'dropped',
  other: 'other',
})

interface State {
  status: number
}

/** Saved 1, in progress 9, suspended 5, finished 3, ended as a case 6, cancelled 7. */
export const disputeMoves = moves<State>()({
  edit: { from: { status: [1] }, to: {} },
  delete: { from: { status: [1] }, to: {} },
  submit: { from: { status: [1] }, to: { status: 9 } },
  cancel: { from: { status: [1] }, to: { status: 7 } },
  progress: { from: { status: [9] }, to: {} },
  finish: { from: { status: [9] }, to: { status: 3 } },
  toCase: { from: { status: [9] }, to: { status: 6 } },
  suspend: { from: { status: [9] }, to: { status: 5 } },
  resume: { from: { status: [5] }, to: { status: 9 } },
})
export type DisputeAction = keyof typeof disputeMoves

const own = { item: 'dispute:edit', owner: true } as const
export const disputeActions: Actions<State, DisputeAction> = {
  moves: disputeMoves,
  states: { status: recordStatus },
  needs: {
    edit: own,
    delete: own,
    cancel: own,
    submit: { item: 'dispute:submit', owner: true },
    progress: { item: 'dispute:edit' },
    finish: { item: 'dispute:finish' },
    toCase: { item: 'dispute:tocase' },
    suspend: { item: 'dispute:edit' },
    resume: { item: 'dispute:edit' },
  },
}
