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
/** What a running approval of a firm is about. */
export const asked = enumeration('lawFirm.asked', {
  in: 'in',
  reenter: 'reenter',
  unblack: 'unblack',
  out: 'out',
  black: 'black',
})

/** The parts of an evaluation and the most that each can get: 100 together. */
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
/** A from 90, B from 75, C from 60, else D. */
export const gradeOf = (total: number): Grade => (total >= 90 ? 'A' : total >= 75 ? 'B' : total >= 60 ? 'C' : 'D')
/** Whether the evaluations, oldest first, call for the firm's removal: the last one is a D, or the last two are C. */
export function suggestsRemoval(totals: readonly number[]): boolean {
  const [before, last] = [totals.at(-2), totals.at(-1)].map((total) => total !== undefined && gradeOf(total))
  return last === 'D' || (last === 'C' && before === 'C')
}

/** Months before a firm that was eliminated, or one of the blacklist, may be asked for again. */
export const waitMonths = { elimination: 12, blacklist: 24 } as const

interface State {
  status: number
  libraryStatus: number | null
}

/** Saved 1, in approval 8, returned 4, decided 3, refused for good 5; in the library 2, out 4, blacklisted 6. */
const lawFirmTransitions = transitions<State>()({
  edit: { from: { status: [1, 3, 4], libraryStatus: [null, 2, 4] }, to: {} },
  delete: { from: { status: [1, 4], libraryStatus: [null] }, to: {} },
  submit: { from: { status: [1, 4], libraryStatus: [null] }, to: { status: 8 } },
  reenter: { from: { status: [3], libraryStatus: [4] }, to: { status: 8 } },
  unblack: { from: { status: [3], libraryStatus: [6] }, to: { status: 8 } },
  withdraw: { from: { status: [8] }, to: { status: 1 } },
  pass: { from: { status: [8] }, to: {} },
  approve: { from: { status: [8] }, to: { status: 3 } },
  return: { from: { status: [8] }, to: { status: 4 } },
  reject: { from: { status: [8] }, to: { status: 5 } },
  out: { from: { status: [3], libraryStatus: [2] }, to: { status: 8 } },
  black: { from: { status: [3], libraryStatus: [2, 4] }, to: { status: 8 } },
  /** By an approved removal document. */
  leave: { from: { status: [3], libraryStatus: [2] }, to: { libraryStatus: 4 } },
  evaluate: { from: { status: [3], libraryStatus: [2, 4] }, to: {} },
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

/** Fields that are chosen from lists of the dictionary. */
export const lawFirmLists = { specialties: 'specialty', recommended: 'recommended' }
