import type { FlowSpec, StepSpec } from './flow.ts'
import { around, newStep, type Parallel, type Part, reset, routeFor, type Step, stepsBefore, stepsIn } from './route.ts'
import {
  type Asking,
  heirOf,
  memberOf,
  members,
  peopleAt,
  receiversOf,
  rightTo,
  type Seat,
  seatsFor,
  type Staff,
  superiorOf,
} from './staff.ts'

/** The approval of one record as the documents describe it. It shares no code with the product. */
export interface Task {
  /** The step of the route; null for the author's own. */
  step: number | null
  node: string
  seat: Seat
  round: number
  result: string | null
  by: string | null
  onBehalfOf: string | null
  /** In minutes. */
  arrived: number
  due: number | null
  stage: number
  /** The server's id, once it is known. */
  id?: string
}
export interface Approval extends Asking {
  amount: number
  flow: FlowSpec
  parts: Part[]
  state: 'draft' | 'running' | 'returned' | 'approved' | 'rejected'
  round: number
  /** Of all submissions; those before `since` belong to withdrawn ones. */
  tasks: Task[]
  since: number
  /** The step that was approved last, and all who have approved in it. */
  just: { step: number; people: string[] } | null
  /** After a return to the author: whether it comes directly back; null where the author says. */
  isDirect: boolean | null
}
export interface Env {
  staff: Staff
  /** Minutes. */
  now: number
  /** Account id of a key, by which the product orders people. */
  order: (key: string) => string
}
export interface Choice {
  flow: FlowSpec
  amount: number
  chosen: Record<string, string[]>
  direct: boolean
}

const system = '系统'
export const open = (a: Approval): Task[] => a.tasks.filter(({ result }) => result === null)
const openOf = (a: Approval, step: Step): Task[] => open(a).filter((task) => task.step === step.id)
export const stepOf = (a: Approval, task: Task): Step => stepsIn(a.parts).find(({ id }) => id === task.step)!

/** The step that an account decides next, and by which right. */
export function taskOf(
  a: Approval,
  { staff }: Env,
  who: string,
): { task: Task; right: 'own' | { giver: string } } | null {
  if (a.state !== 'running') return null
  for (const task of open(a)) {
    const right = rightTo(staff, who, task.seat, a)
    if (right) return { task, right }
  }
  return null
}

function finish(task: Task, result: string, by: string | null, right: 'own' | { giver: string } = 'own'): void {
  Object.assign(task, { result, by, onBehalfOf: right === 'own' ? null : right.giver })
}

function add(a: Approval, env: Env, of: Pick<Task, 'step' | 'node' | 'seat'> & Partial<Task>): void {
  const rest = { round: a.round, result: null, by: null, onBehalfOf: null, due: null, stage: 0 }
  a.tasks.push({ ...rest, arrived: env.now, ...of })
}

const dueOf = (env: Env, { spec, isAdded }: Step): number | null => (isAdded ? null : env.now + spec.hours * 60)

function begin(a: Approval, env: Env, step: Step, maySkip: boolean): void {
  const all = seatsFor(env.staff, step.spec, a.flow.fallback, a)
  const seats = all.filter((seat) => !('who' in seat) || !step.votes.includes(seat.who))
  const { id, spec } = step
  const isHeard = seats.every((seat) => {
    const people = peopleAt(env.staff, seat, a)
    const heard = (one: string) => a.just !== null && a.just.step !== id && a.just.people.includes(one)
    return spec.mode === 'any' ? people.some(heard) : people.every(heard)
  })
  if (seats.length === 0 || (maySkip && a.flow.skipRepeated && isHeard)) {
    for (const seat of seats) add(a, env, { step: id, node: spec.node, seat, result: 'skipped' })
    step.state = 'over'
    return
  }
  const now = spec.mode === 'turn' ? seats.slice(0, 1) : seats
  for (const seat of now) add(a, env, { step: id, node: spec.node, seat, due: dueOf(env, step) })
  Object.assign(step, { state: 'open', against: [], turns: seats.slice(now.length) })
}

/** Lets everything happen whose turn it is. @returns whether a sequence is over */
function settle(a: Approval, env: Env, sequence: Part[], maySkip: boolean): boolean {
  for (const part of sequence) {
    if (part.kind === 'step' && (part.state === 'ahead' || part.state === 'paused')) begin(a, env, part, maySkip)
    if (part.kind === 'copy' && part.state === 'ahead') {
      for (const who of receiversOf(env.staff, part.to))
        add(a, env, { step: part.id, node: 'copy', seat: { who }, result: 'copied' })
      part.state = 'over'
    }
    if (part.kind === 'parallel' && part.state !== 'over' && isOver(a, env, part, maySkip)) part.state = 'over'
    if (part.state !== 'over') return false
  }
  return true
}

function isOver(a: Approval, env: Env, part: Parallel, maySkip: boolean): boolean {
  const over = []
  for (const branch of part.branches) {
    over.push(settle(a, env, branch, maySkip))
    if (part.join === 'any' && over.at(-1)) {
      for (const step of stepsIn(part.branches.flat())) cancel(a, step)
      return true
    }
  }
  return over.every(Boolean)
}

/** Ends what is open of a step without a decision. */
function cancel(a: Approval, step: Step): void {
  for (const task of openOf(a, step)) finish(task, 'cancelled', null)
  if (step.state === 'open') step.state = 'paused'
}

function goOn(a: Approval, env: Env, maySkip: boolean): void {
  if (settle(a, env, a.parts, maySkip)) a.state = 'approved'
}

export function submit(a: Approval, env: Env, { flow, amount, chosen, direct }: Choice): void {
  const isAgain = a.state === 'returned'
  const planned = routeFor(flow, amount)
  const isSame = JSON.stringify(planned) === JSON.stringify(routeFor(a.flow, a.amount))
  const isBack = isAgain && isSame && (a.isDirect ?? direct)
  const own = open(a)[0]
  if (isAgain && own) finish(own, 'submitted', a.initiator)
  Object.assign(a, { flow, amount, chosen, state: 'running', just: null, round: isAgain ? a.round + 1 : 1 })
  if (!isAgain) {
    a.since = a.tasks.length
    add(a, env, { step: null, node: 'initiator', seat: { who: a.initiator }, result: 'submitted', by: a.initiator })
  }
  if (!isBack) a.parts = planned
  goOn(a, env, false)
}

/** How many of a step's assignees must approve, and how many there are. */
function counts({ spec: { mode, ratio = 100 }, votes, against, turns }: Step, waiting: number) {
  const seats = votes.length + against.length + turns.length + waiting
  const share = Math.max(1, Math.ceil((seats * ratio) / 100))
  return { seats, needed: mode === 'any' ? 1 : mode === 'ratio' ? share : seats }
}

export function approve(a: Approval, env: Env, who: string): void {
  const { task, right } = taskOf(a, env, who)!
  const step = stepOf(a, task)
  const decider = 'who' in task.seat ? task.seat.who : right === 'own' ? who : right.giver
  finish(task, 'approved', who, right)
  step.votes.push(decider)
  a.just = { step: step.id, people: [...step.votes] }
  const others = openOf(a, step)
  const { needed } = counts(step, others.length)
  if (step.votes.length < needed) {
    const seat = step.turns.shift()
    if (seat) add(a, env, { step: step.id, node: step.spec.node, seat, due: dueOf(env, step) })
    return
  }
  cancel(a, step)
  step.state = 'over'
  goOn(a, env, true)
}

/** Ends the round: the record goes back to its author, directly or not, or is rejected. */
function giveUp(a: Approval, env: Env, isDirect: boolean | null, isFinal: boolean): void {
  for (const step of stepsIn(a.parts)) cancel(a, step)
  a.state = isFinal ? 'rejected' : 'returned'
  a.isDirect = isDirect
  if (!isFinal) add(a, env, { step: null, node: 'initiator', seat: { who: a.initiator } })
}

export function giveBack(a: Approval, env: Env, who: string, isFinal: boolean, isDirect: boolean | null): void {
  const { task, right } = taskOf(a, env, who)!
  const step = stepOf(a, task)
  finish(task, isFinal ? 'rejected' : 'returned', who, right)
  if (step.spec.mode === 'ratio' && !isFinal) {
    step.against.push(who)
    const { seats, needed } = counts(step, openOf(a, step).length)
    if (seats - step.against.length >= needed) return
  }
  giveUp(a, env, isDirect, isFinal)
}

export function returnTo(a: Approval, env: Env, who: string, node: string, isDirect: boolean): void {
  const { task, right } = taskOf(a, env, who)!
  const to = stepsBefore(a.parts, task.step!).find(({ spec }) => spec.node === node)!
  finish(task, 'returned', who, right)
  const { sequence, at } = around(a.parts, to.id)!.at(-1)!
  const rest = sequence.slice(at)
  for (const step of stepsIn(rest)) cancel(a, step)
  reset(isDirect ? [to] : rest)
  a.just = null
  goOn(a, env, false)
}

export function withdraw(a: Approval): void {
  for (const task of open(a)) finish(task, 'withdrawn', a.initiator)
  a.state = 'draft'
}

/** Whether the author may take the submission back. */
export const mayWithdraw = (a: Approval): boolean =>
  a.state === 'running' &&
  (a.flow.withdrawLate ||
    !a.tasks.slice(a.since).some(({ step, round, result }) => step !== null && round === a.round && isDecision(result)))

const isDecision = (result: string | null): boolean => ['approved', 'returned', 'rejected'].includes(result ?? '')

/** The account that has approved last. */
export function lastApprover(a: Approval): string | null {
  const approved = a.tasks.filter(({ result }) => result === 'approved')
  return approved.toSorted((x, y) => ((x.id ?? '~') < (y.id ?? '~') ? -1 : 1)).at(-1)?.by ?? null
}

export function give(
  a: Approval,
  env: Env,
  task: Task,
  to: Seat,
  by: string | null,
  right: 'own' | { giver: string } = 'own',
) {
  finish(task, 'transferred', by, right)
  const { step, node, round, due } = task
  add(a, env, { step, node, seat: to, round, due })
}

export type Where = 'before' | 'after' | 'beside'
export function addSign(a: Approval, env: Env, who: string, where: Where, people: readonly string[]): void {
  const { task, right } = taskOf(a, env, who)!
  const step = stepOf(a, task)
  const next = Math.max(...stepsIn(a.parts).map(({ id }) => id), a.parts.length) + 100
  const spec: StepSpec = {
    kind: 'step',
    node: `${memberOf(who).name}加签`,
    approvers: people.map((one) => ({ by: 'person', who: one })),
    mode: 'all',
    hours: 0,
    overdue: 'remind',
    opinion: false,
    actions: ['transfer', 'addSign', 'return', 'reject'],
    fields: [],
  }
  const added = newStep(next, spec, true)
  const { sequence, at } = around(a.parts, step.id)!.at(-1)!
  if (where === 'before') {
    finish(task, 'added', who, right)
    cancel(a, step)
    step.state = 'paused'
    sequence.splice(at, 0, added)
  } else {
    add(a, env, { step: step.id, node: step.spec.node, seat: { who }, result: 'added', by: who })
    const both: Parallel = { kind: 'parallel', id: next + 1, join: 'all', branches: [[step], [added]], state: 'ahead' }
    if (where === 'after') sequence.splice(at + 1, 0, added)
    else sequence.splice(at, 1, both)
  }
  goOn(a, env, false)
}

/** The steps of an account that is disabled go to its heir, and its coming turns. @param env without the account */
export function handOver(a: Approval, env: Env, leaving: string): void {
  if (a.state !== 'running') return
  const heir = heirOf(env.staff, leaving, a, env.order)
  const without: Staff = { ...env.staff, disabled: new Set([...env.staff.disabled, leaving]) }
  for (const task of open(a)) {
    const isTheirs =
      'who' in task.seat
        ? task.seat.who === leaving
        : peopleAt(env.staff, task.seat, a).includes(leaving) && peopleAt(without, task.seat, a).length === 0
    if (isTheirs) give(a, env, task, heir, 'who' in task.seat ? null : system)
  }
  for (const step of stepsIn(a.parts))
    step.turns = step.turns.map((seat) => ('who' in seat && seat.who === leaving ? (heir as { who: string }) : seat))
}

/** Follows the time limits of the open steps. @returns whether the record was changed */
export function lapse(a: Approval, env: Env): number {
  let changes = 0
  if (a.state !== 'running') return changes
  const stageNow = ({ arrived, due }: Task) =>
    due === null ? 0 : due <= env.now ? 2 : arrived + (due - arrived) / 2 <= env.now ? 1 : 0
  const reached = open(a).filter((task) => task.stage < stageNow(task))
  for (const task of reached.toSorted((x, y) => (x.due ?? 0) - (y.due ?? 0))) {
    if (task.result !== null) continue
    task.stage = stageNow(task)
    if (task.stage === 2 && escalate(a, env, task)) changes += 1
  }
  return changes
}

/** @returns whether the record got a new version */
function escalate(a: Approval, env: Env, task: Task): boolean {
  const step = stepOf(a, task)
  const { overdue } = step.spec
  if (overdue === 'superior') {
    const to = aboveOf(a, env, task.seat)
    if (to) {
      finish(task, 'transferred', 'who' in task.seat ? null : system)
      add(a, env, { step: step.id, node: task.node, seat: to, due: dueOf(env, step) })
    }
  }
  if (overdue === 'return') {
    for (const one of openOf(a, step)) finish(one, 'returned', system)
    giveUp(a, env, null, false)
    return true
  }
  if (overdue !== 'pass') return false
  for (const one of openOf(a, step)) finish(one, 'timedOut', 'who' in one.seat ? null : system)
  step.state = 'over'
  goOn(a, env, false)
  return true
}

/** The superior of a seat's account; for a role of the first of its members who has one outside of it. */
function aboveOf(a: Approval, env: Env, seat: Seat): Seat | undefined {
  const all = members.map(({ key }) => key).filter((key) => !env.staff.disabled.has(key) && !a.owners.includes(key))
  const approvers = 'who' in seat ? [seat.who] : all.filter((key) => memberOf(key).roles.includes(seat.role))
  for (const one of approvers.toSorted((x, y) => (env.order(x) < env.order(y) ? -1 : 1))) {
    const found = superiorOf(env.staff, one, { kind: a.kind, owners: [...a.owners, ...approvers] })
    if (found) return found
  }
  return undefined
}

/** The parts that begin later, in the order of the route, with those who would decide now. */
export function ahead(a: Approval, env: Env, parts: readonly Part[] = a.parts): [node: string, ...people: string[]][] {
  return parts.flatMap((part): [string, ...string[]][] => {
    if (part.state === 'over') return []
    if (part.kind === 'parallel') return part.branches.flatMap((branch) => ahead(a, env, branch))
    if (part.kind === 'copy') return [['copy', ...receiversOf(env.staff, part.to)]]
    if (part.state === 'open') return []
    const seats = seatsFor(env.staff, part.spec, a.flow.fallback, a)
    const left = seats.filter((seat) => !('who' in seat) || !part.votes.includes(seat.who))
    return [[part.spec.node, ...new Set(left.flatMap((seat) => peopleAt(env.staff, seat, a)))]]
  })
}
