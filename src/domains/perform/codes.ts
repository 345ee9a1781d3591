import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'
import { performState } from '../contract/codes.ts'

export const itemType = enumeration('perform.item', {
  receive: 'receive',
  pay: 'pay',
  deliver: 'deliver',
  accept: 'accept',
  invoice: 'invoice',
  other: 'other',
})
export type ItemType = (typeof itemType.values)[number]
/** Kinds that are planned and registered as an amount. */
export const inMoney: ReadonlySet<string> = new Set(['receive', 'pay', 'invoice'])

/** State of a line of a plan as of today. */
export const lineState = enumeration('perform.line', {
  notDue: 'notDue',
  soon: 'soon',
  due: 'due',
  partial: 'partial',
  done: 'done',
  overdue: 'overdue',
})
export type LineState = (typeof lineState.values)[number]

/** Lists of open work. */
export const queue = enumeration('perform.queue', {
  deliver: 'deliver',
  accept: 'accept',
  money: 'money',
  abnormal: 'abnormal',
})
export const overdue = enumeration('perform.overdue', { yes: 'yes', no: 'no' })

interface State {
  performState: number
}

const p = performState.code

const performTransitions = transitions<State>()({
  edit: { from: { performState: [p.notStarted, p.performing, p.abnormal] }, to: {} },
  delete: { from: { performState: [p.notStarted, p.performing] }, to: {} },
  record: { from: { performState: [p.notStarted, p.performing, p.abnormal] }, to: {} },
  markAbnormal: { from: { performState: [p.performing] }, to: { performState: p.abnormal } },
  recover: { from: { performState: [p.abnormal] }, to: { performState: p.performing } },
  suspend: { from: { performState: [p.performing] }, to: { performState: p.suspended } },
  resume: { from: { performState: [p.suspended] }, to: { performState: p.performing } },
  finish: { from: { performState: [p.performing, p.abnormal] }, to: { performState: p.performed } },
})
export type PerformAction = keyof typeof performTransitions

const plan = { item: 'contract:perform:plan' } as const
const record = { item: 'contract:perform:record' } as const
export const performActions: Actions<State, PerformAction> = {
  transitions: performTransitions,
  states: { performState },
  guards: {
    edit: plan,
    delete: plan,
    record,
    markAbnormal: record,
    recover: record,
    suspend: record,
    resume: record,
    finish: { item: 'contract:perform:finish' },
  },
}
