import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const payMode = enumeration('enterprise-cost.pay', {
  transfer: 'transfer',
  wechat: 'wechat',
  alipay: 'alipay',
  gift: 'gift',
})

interface State {
  status: number
}
const { editing, inApproval, finished, rejected } = documentStatus.code

/** Submitted, decided by another user, and edited again when rejected. */
export const renewalTransitions = transitions<State>()({
  edit: { from: { status: [editing] }, to: {} },
  delete: { from: { status: [editing] }, to: {} },
  submit: { from: { status: [editing] }, to: { status: inApproval } },
  pass: { from: { status: [inApproval] }, to: { status: finished } },
  reject: { from: { status: [inApproval] }, to: { status: rejected } },
  revise: { from: { status: [rejected] }, to: { status: editing } },
})
export type RenewalAction = keyof typeof renewalTransitions

const own = { item: 'charge:renew:add' } as const
const decide = { item: 'charge:renew:approve' } as const
export const renewalActions: Actions<State, RenewalAction> = {
  transitions: renewalTransitions,
  states: { status: documentStatus },
  guards: { edit: own, delete: own, submit: own, revise: own, pass: decide, reject: decide },
}
