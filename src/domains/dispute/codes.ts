import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

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

const { saved, processing, aborted: suspended, finished, ended: endedAsCase, cancelled } = recordStatus.code

const disputeTransitions = transitions<State>()({
  edit: { from: { status: [saved] }, to: {} },
  delete: { from: { status: [saved] }, to: {} },
  submit: { from: { status: [saved] }, to: { status: processing } },
  cancel: { from: { status: [saved] }, to: { status: cancelled } },
  progress: { from: { status: [processing] }, to: {} },
  finish: { from: { status: [processing] }, to: { status: finished } },
  toCase: { from: { status: [processing] }, to: { status: endedAsCase } },
  suspend: { from: { status: [processing] }, to: { status: suspended } },
  resume: { from: { status: [suspended] }, to: { status: processing } },
  draft: { from: {}, to: {} },
})
export type DisputeAction = keyof typeof disputeTransitions

const own = { item: 'dispute:edit', owner: true } as const
export const disputeActions: Actions<State, DisputeAction> = {
  transitions: disputeTransitions,
  states: { status: recordStatus },
  guards: {
    edit: own,
    delete: own,
    cancel: own,
    submit: { item: 'dispute:submit', owner: true },
    progress: { item: 'dispute:edit' },
    finish: { item: 'dispute:finish' },
    toCase: { item: 'dispute:tocase' },
    suspend: { item: 'dispute:edit' },
    resume: { item: 'dispute:edit' },
    draft: { item: 'ai:document:use' },
  },
}

/** The folders of a dispute's files. */
export const disputeFolder = enumeration('dispute.folder', {
  letter: 'letter',
  evidence: 'evidence',
  settlement: 'settlement',
  opinion: 'opinion',
})
