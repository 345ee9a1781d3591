import { noticeApi } from '../../src/domains/notice/api.ts'
import { taskApi } from '../../src/domains/task/api.ts'
import { type Planned, submit, take } from './actions.ts'
import { compare, same } from './compare.ts'
import { approve } from './decisions.ts'
import { publish } from './definition.ts'
import { dice } from './dice.ts'
import { type FlowSpec, someFlow } from './flow.ts'
import type { Ground } from './ground.ts'
import type { Kind } from './staff.ts'
import { deciders, newWorld, type World } from './world.ts'

/** A history as its seed means it. */
export interface Plan {
  kind: Kind
  flow: FlowSpec
  handler: string | null
  actions: Planned[]
}

/** How often each action is tried. */
const weights: readonly [Planned['what'], number][] = [
  ['decide', 14],
  ['both', 2],
  ['transfer', 2],
  ['giveByAdmin', 1],
  ['addSign', 3],
  ['takeBack', 3],
  ['withdraw', 1],
  ['disable', 2],
  ['delegate', 2],
  ['publishOther', 1],
  ['publishAgain', 1],
  ['pass', 3],
  ['urge', 1],
  ['wrong', 2],
  ['edit', 2],
  ['abandon', 1],
]
const names = weights.flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

export function planOf(seed: number): Plan {
  const roll = dice(seed)
  const kind: Kind = roll.once(4) ? 'contract' : 'legal_case'
  return {
    kind,
    flow: someFlow(roll),
    handler: roll.once(3) ? roll.of(['m4', 's2', 'm2']) : null,
    actions: Array.from({ length: 6 + roll.below(9) }, () => ({ what: roll.of(names), seed: roll.below(1_000_000) })),
  }
}

interface Outcome {
  log: string[]
  failure: Error | null
}

/** Runs a history on a new record, and then approves it to its end: nothing is ever stuck. */
export async function run(ground: Ground, plan: Plan): Promise<Outcome> {
  await ground.restore()
  await publish(ground.as('admin'), plan.kind, plan.flow, ground)
  const w = await newWorld(ground, plan.kind, plan.flow, plan.handler)
  try {
    await submit(w, dice(0))
    await compare(w)
    for (const action of plan.actions) {
      await take(w, action)
      await compare(w)
    }
    await finish(w)
    return { log: w.log, failure: null }
  } catch (failure) {
    // The next history must not find open steps of this one.
    await end(w)
    return { log: w.log, failure: failure as Error }
  }
}

async function finish(w: World): Promise<void> {
  for (let left = 60; left > 0 && isOpen(w); left -= 1) {
    w.ground.tick()
    if (w.approval.state === 'running') await approve(w, deciders(w)[0]!, '同意')
    else await submit(w, dice(left))
    await compare(w)
  }
  same('state in the end', isOpen(w), false)
  const isApproved = w.approval.state === 'approved'
  const ofAuthor = w.ground.as(w.approval.initiator)
  if (isApproved) same('effects of the approval', await w.calls.effects(ofAuthor, w.id), 1)
  await w.ground.pass(1, w.held?.task)
  const notices = (await ofAuthor.ask(noticeApi.query, { kind: 'approvalApproved', state: 'unread' })).records
  same('notices of the approval', notices.filter(({ link }) => link.endsWith(w.id)).length, isApproved ? 1 : 0)
  await ofAuthor.ask(noticeApi.markRead, {})
}

const isOpen = ({ approval: { state } }: World): boolean => state !== 'approved' && state !== 'rejected'

async function end(w: World): Promise<void> {
  const admin = w.ground.as('admin')
  const { records } = await admin.ask(taskApi.query, { keyword: w.title, state: 'open' })
  const open = records.find(({ node }) => node !== 'initiator')
  if (open) await admin.call(taskApi.void, { taskId: open.id, reason: '测试结束' })
}

/** Leaves out what the failure does not need. */
export async function shorten(ground: Ground, plan: Plan): Promise<{ plan: Plan; outcome: Outcome }> {
  let best = plan
  let outcome = await run(ground, plan)
  if (!outcome.failure) return { plan, outcome }
  for (let size = Math.ceil(best.actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = best.actions.length - size; at >= 0; at -= size) {
      const tried = { ...best, actions: best.actions.toSpliced(at, size) }
      const again = await run(ground, tried)
      if (again.failure) [best, outcome] = [tried, again]
    }
  }
  return { plan: best, outcome }
}
