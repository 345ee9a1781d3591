import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

export const enable = enumeration('coin-config.enable', { on: 0, off: 1 })

/** Where a price in use stands: it holds, it will, or another one has followed it. */
export const standing = enumeration('coin-config.standing', { now: 'now', planned: 'planned', past: 'past' })

/** A change of a price counts when another person than its author has confirmed it. */
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
 * Why a person may not decide on a change: the author withdraws it, everybody else confirms or refuses it.
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
