import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

export const enable = enumeration('coin-config.enable', { on: 0, off: 1 })

/** Whether an enabled price is in effect now, planned, or replaced by a later one. */
export const standing = enumeration('coin-config.standing', { now: 'now', planned: 'planned', past: 'past' })

/** Changes of prices take effect only after another user than their author has confirmed them. */
export const changeState = enumeration('coin-config.change', {
  pending: 'pending',
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
})
export const changeAction = enumeration('coin-config.decide', {
  confirm: 'confirm',
  refuse: 'refuse',
  withdraw: 'withdraw',
})
type State = (typeof changeState.values)[number]
export const changeTransitions = transitions<{ state: State }>()({
  confirm: { from: { state: ['pending'] }, to: { state: 'confirmed' } },
  refuse: { from: { state: ['pending'] }, to: { state: 'refused' } },
  withdraw: { from: { state: ['pending'] }, to: { state: 'withdrawn' } },
})

/**
 * Why a user may not take a decision on a change: the author withdraws it, all others confirm or reject it.
 * @returns the key of the reason, undefined when the decision is allowed
 */
export function decisionRefusal(
  change: { state: State; createPsnId: string },
  me: string,
  action: (typeof changeAction.values)[number],
): 'common.wrongState' | 'coin-config.twoPeople' | 'coin-config.notOwn' | undefined {
  if (change.state !== 'pending') return 'common.wrongState'
  if (action === 'withdraw') return change.createPsnId === me ? undefined : 'coin-config.notOwn'
  return change.createPsnId === me ? 'coin-config.twoPeople' : undefined
}
