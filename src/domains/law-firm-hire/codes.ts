import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const hiringType = enumeration('lawFirmHire.hiring', { renewal: 1, direct: 2, special: 3, general: 4 })
export const serviceType = enumeration('lawFirmHire.service', { special: 1, agency: 2, adviser: 3 })
export const feeMode = enumeration('lawFirmHire.fee', {
  fixed: 'fixed',
  hourly: 'hourly',
  contingency: 'contingency',
})

/** Matters of a contingency fee. All but the first two are banned. */
export const contingencyMatter = enumeration('lawFirmHire.contingency', {
  property: 'property',
  outOfCourt: 'outOfCourt',
  marriage: 'marriage',
  insurance: 'insurance',
  support: 'support',
  labour: 'labour',
  criminal: 'criminal',
  administrative: 'administrative',
  compensation: 'compensation',
  mass: 'mass',
})
export type ContingencyMatter = (typeof contingencyMatter.values)[number]

/** The provisions of 律师服务收费管理办法 (发改价格〔2006〕611号) that ban contingency fees. */
export const bannedContingency: Readonly<Partial<Record<ContingencyMatter, string>>> = {
  marriage: '第十一条第一项',
  insurance: '第十一条第二项',
  support: '第十一条第三项',
  labour: '第十一条第三项、第四项',
  criminal: '第十二条',
  administrative: '第十二条',
  compensation: '第十二条',
  mass: '第十二条',
}

/** Minimum numbers of candidates and of scorers of a general hiring. */
export const fewestCandidates = 3
export const fewestScorers = 3
/** Minimum total of a firm's last evaluation for a renewal: a B. */
export const renewalTotal = 75

interface State {
  status: number
  contractId: string | null
}

const s = recordStatus.code

const hireTransitions = transitions<State>()({
  edit: { from: { status: [s.saved, s.returned] }, to: {} },
  delete: { from: { status: [s.saved, s.returned] }, to: {} },
  scorers: { from: { status: [s.saved, s.returned] }, to: {} },
  score: { from: { status: [s.saved, s.returned] }, to: {} },
  award: { from: { status: [s.saved, s.returned] }, to: {} },
  submit: { from: { status: [s.saved, s.returned] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.saved } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.processing } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.aborted } },
  /** One of its firms has left the library. */
  stop: { from: { status: [s.saved, s.returned, s.inApproval] }, to: { status: s.returned } },
  contract: { from: { status: [s.processing], contractId: [null] }, to: {} },
  evaluate: { from: { status: [s.processing] }, to: { status: s.finished } },
})
export type HireAction = keyof typeof hireTransitions

const own = { item: 'lawhire:add', owner: true } as const
export const hireActions: Actions<State, HireAction> = {
  transitions: hireTransitions,
  states: { status: recordStatus },
  guards: {
    edit: own,
    delete: own,
    scorers: { item: 'lawhire:submit', owner: true },
    score: { item: 'lawhire:view' },
    award: { item: 'lawhire:submit', owner: true },
    ...approvalGuards('lawhire:submit', 'lawhire:approve'),
    stop: { item: 'lawfirm:in' },
    contract: { item: 'lawhire:submit' },
    evaluate: { item: 'lawhire:evaluate' },
  },
}

/** Fields with values from dictionary lists. */
export const hireLists = { selectionType: 'selectionType' }
