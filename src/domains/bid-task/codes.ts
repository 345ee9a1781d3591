import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** How a supplier is selected. */
export const bidMode = enumeration('bidTask.mode', {
  open: '1',
  invited: '2',
  negotiation: '3',
  quotation: '4',
  singleSource: '5',
})
/** Whether a supplier is selected by bidding: the law does not apply to negotiations and similar (招标投标法 第二条). */
export const isBidding = ({ selectionMode }: { selectionMode: string | null }): boolean =>
  selectionMode === bidMode.code.open || selectionMode === bidMode.code.invited
/** The states of a bidding, by the codes of the dictionary's list `tendersStatus`. */
export const bidStatus = enumeration('bidTask.status', {
  draft: 0,
  review: 1,
  inviting: 2,
  evaluating: 3,
  awarded: 4,
  failed: 6,
  signed: 8,
})

interface State {
  status: number
}
const s = bidStatus.code

const bidTransitions = transitions<State>()({
  edit: { from: { status: [s.draft] }, to: {} },
  delete: { from: { status: [s.draft] }, to: {} },
  submit: { from: { status: [s.draft] }, to: { status: s.review } },
  return: { from: { status: [s.review] }, to: { status: s.draft } },
  publish: { from: { status: [s.review] }, to: { status: s.inviting } },
  bidders: { from: { status: [s.inviting, s.evaluating] }, to: {} },
  open: { from: { status: [s.inviting] }, to: { status: s.evaluating } },
  decide: { from: { status: [s.evaluating] }, to: { status: s.awarded } },
  fail: { from: { status: [s.inviting, s.evaluating] }, to: { status: s.failed } },
  again: { from: { status: [s.failed] }, to: { status: s.inviting } },
  contract: { from: { status: [s.awarded] }, to: { status: s.signed } },
})
export type BidAction = keyof typeof bidTransitions

const own = { item: 'bid:task:edit', owner: true } as const
export const bidActions: Actions<State, BidAction> = {
  transitions: bidTransitions,
  states: { status: bidStatus },
  guards: {
    edit: own,
    delete: own,
    submit: { item: 'bid:task:submit', owner: true },
    return: { item: 'bid:task:publish' },
    publish: { item: 'bid:task:publish' },
    bidders: { item: 'bid:task:edit' },
    open: { item: 'bid:task:decide' },
    decide: { item: 'bid:task:decide' },
    fail: { item: 'bid:task:decide' },
    again: { item: 'bid:task:publish' },
    contract: { item: 'bid:task:decide' },
  },
}

/** Statutory days of a bidding; see `rules/dates.ts`. */
export const dateRules = ['close', 'clarify', 'object', 'contract', 'report', 'bond'] as const
export type DateRule = (typeof dateRules)[number]
