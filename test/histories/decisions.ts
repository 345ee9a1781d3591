import { flowApi } from '../../src/domains/workflow/api.ts'
import { takeBackSeconds } from '../../src/domains/workflow/codes.ts'
import type { Reply } from '../support/server.ts'
import * as model from './approval.ts'
import { Difference } from './compare.ts'
import type { Dice } from './dice.ts'
import { stepsBefore } from './route.ts'
import { nameOf } from './staff.ts'
import { envOf, isUnseen, noted, tableOf, type World } from './world.ts'

export function expectDone(reply: Reply<unknown>, what: string): void {
  if (reply.code !== 200) throw new Difference(what, `${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`, 'done')
}
export function expectRefused(reply: Reply<unknown>, what: string): void {
  if (reply.code === 200) throw new Difference(what, 'done', 'refused')
  if (reply.status >= 500 || reply.code === 500) throw new Difference(what, reply.msg, 'refused, without a failure')
}

/** Opens what was changed since an account saw the record. An approval is refused before. */
async function openChanges(w: World, key: string): Promise<void> {
  if (!isUnseen(w, key)) return
  const at = await w.calls.read(w.ground.as(key), w.id)
  expectRefused(await w.calls.decide(w.ground.as(key), at, { pass: true, opinion: '同意' }), 'approve what is unseen')
  expectDone(await w.ground.as(key).call(flowApi.seen, { ...tableOf(w), version: at.version }), 'seen')
  w.seen.set(key, at.version)
}

type Done = 'approve' | 'return' | 'reject'
/** Notes a decision, and what it takes to take it back. */
function decided(w: World, key: string, what: Done, act: (env: model.Env) => void): void {
  const env = envOf(w)
  const { task } = model.taskOf(w.approval, env, key)!
  const before = structuredClone(w.approval)
  if (!isUnseen(w, key)) w.seen.set(key, w.version)
  act(env)
  const { state } = w.approval
  const isPassed = what === 'approve' ? state !== 'approved' : state === 'running'
  noted(w, isPassed ? 'pass' : what)
  const isLast = state === 'approved' || state === 'rejected'
  w.held = {
    who: key,
    before,
    task: task.id!,
    until: isLast ? env.now + takeBackSeconds / 60 : null,
    isStale: false,
    isUnsure: false,
  }
}
export const hold = { open: openChanges, decided }

/** A decision of an account with an open step, of any kind; refused where the step does not allow it. */
export async function decideOrRefuse(w: World, key: string, roll: Dice): Promise<void> {
  const { approval: a } = w
  const { task } = model.taskOf(a, envOf(w), key)!
  const { spec } = model.stepOf(a, task)
  const one = roll.below(10)
  if (one < 6) return approve(w, key, roll.once(5) ? '' : '同意')
  if (one === 6 && w.kind === 'contract') return passLight(w, key)
  const isFinal = one === 9
  const earlier = stepsBefore(a.parts, task.step!)
  const to = one === 7 && earlier.length > 0 ? roll.of(earlier).spec.node : null
  const direct = roll.of(to === null ? [true, false, null] : [true, false])
  const how = direct === null ? '' : direct ? ', directly back' : ', all again'
  w.log.push(`${nameOf(key)} ${isFinal ? 'rejects' : `returns to ${to ?? 'the author'}${how}`} at ${task.node}`)
  const at = await w.calls.read(w.ground.as(key), w.id)
  const reply = await w.calls.decide(w.ground.as(key), at, {
    pass: false,
    final: isFinal,
    opinion: '不同意',
    ...(to !== null && !isFinal && { toNode: to }),
    ...(direct !== null && { direct }),
  })
  if (!spec.actions.includes(isFinal ? 'reject' : 'return')) return expectRefused(reply, isFinal ? 'reject' : 'return')
  expectDone(reply, isFinal ? 'reject' : 'return')
  decided(w, key, isFinal ? 'reject' : 'return', (env) => {
    if (isFinal || to === null) model.giveBack(a, env, key, isFinal, direct)
    else model.returnTo(a, env, key, to, direct ?? false)
  })
}

export async function approve(w: World, key: string, opinion: string): Promise<void> {
  await openChanges(w, key)
  const { task } = model.taskOf(w.approval, envOf(w), key)!
  w.log.push(`${nameOf(key)} approves ${task.node}${opinion === '' ? ' without an opinion' : ''}`)
  const at = await w.calls.read(w.ground.as(key), w.id)
  const reply = await w.calls.decide(w.ground.as(key), at, { pass: true, opinion })
  if (model.stepOf(w.approval, task).spec.opinion && opinion === '') return expectRefused(reply, 'approve')
  expectDone(reply, 'approve')
  decided(w, key, 'approve', (env) => model.approve(w.approval, env, key))
}

/** Approves a contract from the list, without opening it. */
async function passLight(w: World, key: string): Promise<void> {
  const { task } = model.taskOf(w.approval, envOf(w), key)!
  const caller = w.ground.as(key)
  const [light] = await caller.ask(flowApi.weigh, { records: [tableOf(w)] })
  w.log.push(`${nameOf(key)} approves ${task.node} from the list: ${light!.reasons.join(', ') || 'light'}`)
  const reply = await caller.call(flowApi.passLight, { ...tableOf(w), version: light!.version, seen: light!.seen })
  const isLight = light!.reasons.length === 0
  if (isLight === model.stepOf(w.approval, task).spec.opinion) throw new Difference('light', light!.reasons, isLight)
  if (!isLight) return expectRefused(reply, 'light')
  expectDone(reply, 'light')
  decided(w, key, 'approve', (env) => model.approve(w.approval, env, key))
}
