import { z } from 'zod'
import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const libraryStatus = enumeration('lawFirm.library', { in: 2, out: 4, blacklist: 6 })
export const selectionReason = enumeration('lawFirm.reason', { former: 1, industry: 2, partner: 3, other: 4 })
export const removalReason = enumeration('lawFirm.removal', { annual: 1, elimination: 2 })
export const blackGround = enumeration('lawFirm.ground', {
  conflict: 'conflict',
  disclosure: 'disclosure',
  falsehood: 'falsehood',
  penalty: 'penalty',
  negligence: 'negligence',
})
/** The subject of a running approval of a firm. */
export const asked = enumeration('lawFirm.asked', {
  in: 'in',
  reenter: 'reenter',
  unblack: 'unblack',
  out: 'out',
  black: 'black',
})

/** The parts of an evaluation with their maximum points, 100 in total. */
export const markLimits = { professional: 25, response: 20, result: 25, cost: 15, compliance: 15 } as const
export type Mark = keyof typeof markLimits
export const markNames = Object.keys(markLimits) as Mark[]
const mark = (name: Mark) => z.number().int().min(0).max(markLimits[name])
export const Marks = z.object({
  professional: mark('professional'),
  response: mark('response'),
  result: mark('result'),
  cost: mark('cost'),
  compliance: mark('compliance'),
})
export type Marks = z.infer<typeof Marks>
export const totalOf = (marks: Marks): number => markNames.reduce((sum, name) => sum + marks[name], 0)

export type Grade = 'A' | 'B' | 'C' | 'D'
export const gradeOf = (total: number): Grade => (total >= 90 ? 'A' : total >= 75 ? 'B' : total >= 60 ? 'C' : 'D')
/** Whether the evaluations (oldest first) suggest the firm's removal: the last one is a D, or the last two are C. */
export function suggestsRemoval(totals: readonly number[]): boolean {
  const [before, last] = [totals.at(-2), totals.at(-1)].map((total) => total !== undefined && gradeOf(total))
  return last === 'D' || (last === 'C' && before === 'C')
}

/** Months before an eliminated or blacklisted firm can be applied for again. */
export const waitMonths = { elimination: 12, blacklist: 24 } as const

interface State {
  status: number
  libraryStatus: number | null
}

const library = libraryStatus.code
const s = recordStatus.code

const lawFirmTransitions = transitions<State>()({
  edit: {
    from: {
      status: [s.saved, s.finished, s.returned],
      libraryStatus: [null, library.in, library.out],
    },
    to: {},
  },
  delete: { from: { status: [s.saved, s.returned], libraryStatus: [null] }, to: {} },
  submit: { from: { status: [s.saved, s.returned], libraryStatus: [null] }, to: { status: s.inApproval } },
  reenter: { from: { status: [s.finished], libraryStatus: [library.out] }, to: { status: s.inApproval } },
  unblack: {
    from: { status: [s.finished], libraryStatus: [library.blacklist] },
    to: { status: s.inApproval },
  },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.saved } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.finished } },
  return: { from: { status: [s.inApproval] }, to: { status: s.returned } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.aborted } },
  out: { from: { status: [s.finished], libraryStatus: [library.in] }, to: { status: s.inApproval } },
  black: {
    from: { status: [s.finished], libraryStatus: [library.in, library.out] },
    to: { status: s.inApproval },
  },
  /** Removed by an approved removal document. */
  leave: {
    from: { status: [s.finished], libraryStatus: [library.in] },
    to: { libraryStatus: library.out },
  },
  evaluate: { from: { status: [s.finished], libraryStatus: [library.in, library.out] }, to: {} },
})
export type LawFirmAction = keyof typeof lawFirmTransitions

export const lawFirmActions: Actions<State, LawFirmAction> = {
  transitions: lawFirmTransitions,
  states: { status: recordStatus, libraryStatus },
  guards: {
    edit: { item: 'lawfirm:edit' },
    delete: { item: 'lawfirm:edit', owner: true },
    ...approvalGuards('lawfirm:in', 'lawfirm:in'),
    reenter: { item: 'lawfirm:in' },
    unblack: { item: 'lawfirm:black' },
    out: { item: 'lawfirm:out' },
    leave: { item: 'lawout:approve' },
    black: { item: 'lawfirm:black' },
    evaluate: { item: 'lawfirm:evaluate' },
  },
}

/** Fields with values from dictionary lists. */
export const lawFirmLists = { specialties: 'specialty', recommended: 'recommended' }
