import { taskApi } from '../../src/domains/task/api.ts'
import { flowApi } from '../../src/domains/workflow/api.ts'
import * as model from './approval.ts'
import { same } from './compare.ts'
import { publish } from './definition.ts'
import { type Dice, dice } from './dice.ts'
import { amounts, chosenNodes, otherFlow } from './flow.ts'
import { routeFor, stepsBefore } from './route.ts'
import { decideOrRefuse, expectDone, expectRefused, hold } from './decisions.ts'
import { able, members, nameOf, seesAll } from './staff.ts'
import { canTakeBack, deciders, envOf, noted, openSteps, tableOf, type World } from './world.ts'

/** One action of a history: what is tried, and random numbers that choose by whom and how. */
export interface Planned {
  what: keyof typeof actions
  seed: number
}

const others = (w: World, ...without: (string | undefined)[]) =>
  able(w.staff, w.approval).filter((key) => !without.includes(key))

/** Submits the record, or submits it again. */
export async function submit(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground, calls } = w
  const isAgain = a.state === 'returned'
  if (calls.mend && roll.once(3)) {
    const amount = roll.of(amounts)
    const before = a.amount
    await calls.mend(ground.as(a.initiator), w.id, amount)
    noted(w, 'change')
    w.held = null
    w.edits.push({
      by: a.initiator,
      version: w.version,
      field: 'amount',
      before: String(before),
      after: String(amount),
    })
    w.nextAmount = amount
  }
  const amount = w.nextAmount
  const direct = roll.once(2)
  const chosen: Record<string, string[]> = {}
  for (const node of chosenNodes(w.inForce.parts, amount)) chosen[node] = roll.some(others(w), 1 + roll.below(2))
  const at = await calls.read(ground.as(a.initiator), w.id)
  const ids = Object.fromEntries(
    Object.entries(chosen).map(([node, keys]) => [node, keys.map((key) => ground.accountOf(key))]),
  )
  w.log.push(
    `${nameOf(a.initiator)} submits ${isAgain ? 'again' : ''} with ${amount}${direct ? ', directly' : ''}${Object.keys(chosen).length > 0 ? `, choosing ${JSON.stringify(chosen)}` : ''}`,
  )
  expectDone(await calls.submit(ground.as(a.initiator), at, { chosen: ids, ...(direct && { direct }) }), 'submit')
  model.submit(a, envOf(w), { flow: w.inForce, amount, chosen, direct })
  noted(w, 'submit')
  w.held = null
}

/** A step is transferred. A decision that did not begin it can be taken back all the same, and the step stays transferred. */
function given(w: World, task: model.Task, to: string, by: string, right: 'own' | { giver: string }): void {
  model.give(w.approval, envOf(w), task, { who: to }, by, right)
  if (!w.held) return
  // A step that was given on before has another id in what would be restored.
  const steps = model.open(w.held.before)
  const isSame = (one: model.Task) => one.step === task.step && JSON.stringify(one.seat) === JSON.stringify(task.seat)
  const former = steps.find(({ id }) => id === task.id) ?? steps.find(isSame)
  if (former) model.give(w.held.before, envOf(w), former, { who: to }, by, right)
  else w.held.isStale = true
}

async function transfer(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground } = w
  const by = deciders(w).filter((key) => key !== 'admin')
  if (by.length === 0) return
  const who = roll.of(by)
  const { task, right } = model.taskOf(a, envOf(w), who)!
  const to = roll.of([...others(w, who), ...a.owners])
  w.log.push(`${nameOf(who)} transfers ${task.node} to ${nameOf(to)}`)
  const input = { taskId: task.id!, assigneeId: ground.accountOf(to), reason: '出差' }
  const reply = await ground.as(who).call(taskApi.transfer, input)
  // Accounts that see the whole organisation give steps as administrators do.
  const isFree = seesAll(who)
  const isAllowed = isFree || model.stepOf(a, task).spec.actions.includes('transfer')
  if (a.owners.includes(to) || !isAllowed) return expectRefused(reply, 'transfer')
  expectDone(reply, 'transfer')
  given(w, task, to, who, isFree ? 'own' : right)
}

/** An administrator gives an open step to another account. */
async function giveByAdmin(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground } = w
  const steps = openSteps(w)
  if (a.state !== 'running' || steps.length === 0) return
  const task = roll.of(steps)
  const to = roll.of([...others(w), ...a.owners])
  w.log.push(`the administrator gives ${task.node} to ${nameOf(to)}`)
  const input = { taskId: task.id!, assigneeId: ground.accountOf(to), reason: '代为转交' }
  const reply = await ground.as('admin').call(taskApi.transfer, input)
  if (a.owners.includes(to)) return expectRefused(reply, 'give')
  expectDone(reply, 'give')
  given(w, task, to, 'admin', 'own')
}

async function addSign(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground, calls } = w
  const by = deciders(w)
  if (by.length === 0) return
  const who = roll.of(by)
  const { task } = model.taskOf(a, envOf(w), who)!
  const where = roll.of(['before', 'after', 'beside'] as const)
  const people = roll.once(6) ? [a.initiator] : roll.some(others(w, who), 1 + roll.below(2))
  w.log.push(`${nameOf(who)} adds ${people.map(nameOf).join(' and ')} ${where} ${task.node}`)
  const at = await calls.read(ground.as(who), w.id)
  const input = {
    version: at.version,
    taskId: task.id!,
    where,
    people: people.map((key) => ground.accountOf(key)),
    reason: '请看',
  }
  const reply = await ground.as(who).call(flowApi.addSign, { ...tableOf(w), ...input })
  const isAllowed = model.stepOf(a, task).spec.actions.includes('addSign')
  if (people.includes(a.initiator) || !isAllowed) return expectRefused(reply, 'addSign')
  expectDone(reply, 'addSign')
  model.addSign(a, envOf(w), who, where, people)
  noted(w, 'pass')
  w.held = null
}

async function takeBack(w: World): Promise<void> {
  const { held, ground, calls } = w
  if (!held || held.isUnsure || w.staff.disabled.has(held.who)) return
  w.log.push(`${nameOf(held.who)} takes the decision back`)
  const { version } = await calls.read(ground.as('admin'), w.id)
  const reply = await ground.as(held.who).call(flowApi.takeBack, { ...tableOf(w), version, taskId: held.task })
  if (held.isStale || !canTakeBack(w, held.who)) return expectRefused(reply, 'takeBack')
  expectDone(reply, 'takeBack')
  w.approval = held.before
  noted(w, 'takeBack')
  w.held = null
}

async function withdraw(w: World): Promise<void> {
  const { approval: a, ground, calls } = w
  if (a.state !== 'running') return
  w.log.push(`${nameOf(a.initiator)} withdraws`)
  const at = await calls.read(ground.as(a.initiator), w.id)
  const reply = await calls.withdraw(ground.as(a.initiator), at)
  if (!model.mayWithdraw(a)) return expectRefused(reply, 'withdraw')
  expectDone(reply, 'withdraw')
  model.withdraw(a)
  noted(w, 'withdraw')
  w.held = null
}

async function disable(w: World, roll: Dice): Promise<void> {
  const key = roll.of(['m1', 'm2', 'm4', 's1', 's2', 'm3'].filter((one) => !w.staff.disabled.has(one)))
  if (!key || w.staff.disabled.size > 2) return
  w.log.push(`${nameOf(key)} is disabled`)
  const before = JSON.stringify(w.approval)
  model.handOver(w.approval, envOf(w), key)
  if (w.held && before !== JSON.stringify(w.approval)) w.held.isUnsure = true
  await w.ground.disable(key)
  w.staff.disabled.add(key)
}

async function delegate(w: World, roll: Dice): Promise<void> {
  const free = ['m1', 'm2', 'm4', 's1', 's2', 'staff'].filter((key) => !w.staff.disabled.has(key))
  const [giver, taker] = roll.some(free, 2) as [string, string]
  // Chains of deputies are refused, and not what is tried here.
  if (
    !giver ||
    !taker ||
    w.staff.deputies.some((one) => Object.values(one).some((key) => key === giver || key === taker))
  )
    return
  w.log.push(`${nameOf(giver)} makes ${nameOf(taker)} the deputy`)
  await w.ground.delegate(giver, taker)
  w.staff.deputies.push({ giver, taker })
}

async function publishOther(w: World, roll: Dice): Promise<void> {
  // A definition that names a disabled account is refused.
  if (w.staff.disabled.size > 0) return
  w.inForce = otherFlow(w.firstFlow, roll)
  w.log.push(`another definition is published: ${JSON.stringify(w.inForce.parts[0])}`)
  await publish(w.ground.as('admin'), w.kind, w.inForce, w.ground)
}

async function publishAgain(w: World): Promise<void> {
  if (w.staff.disabled.size > 0) return
  w.inForce = w.firstFlow
  w.log.push('the first definition is published again')
  await publish(w.ground.as('admin'), w.kind, w.inForce, w.ground)
}

async function pass(w: World, roll: Dice): Promise<void> {
  const minutes = roll.of([1, 63, 4 * 60 + 11, 9 * 60 + 7, 26 * 60 + 3, 80 * 60 + 19])
  w.log.push(`${minutes} minutes pass`)
  await w.ground.pass(minutes, w.held?.task)
  const env = envOf(w)
  const isOver = w.held?.until !== null && w.held !== null && w.held.until < env.now
  if (isOver) w.held = null
  const before = w.approval.tasks.filter(({ result }) => result === null).length
  const state = w.approval.state
  const tasks = w.approval.tasks.length
  const changes = model.lapse(w.approval, env)
  for (let i = 0; i < changes; i += 1)
    noted(w, w.approval.state === 'returned' && state === 'running' && i === changes - 1 ? 'return' : 'pass')
  if (changes > 0) w.held = null
  else if (
    w.held &&
    (tasks !== w.approval.tasks.length || before !== w.approval.tasks.filter(({ result }) => result === null).length)
  )
    w.held.isUnsure = true
}

async function urge(w: World, roll: Dice): Promise<void> {
  const steps = openSteps(w)
  if (w.approval.state !== 'running' || steps.length === 0) return
  const { now } = envOf(w)
  w.log.push('the administrator urges')
  const reply = await w.ground.as('admin').call(taskApi.urge, { taskId: roll.of(steps).id!, opinion: '请尽快' })
  if (now - w.lastUrge < 60) return expectRefused(reply, 'urge')
  expectDone(reply, 'urge')
  w.lastUrge = now
  w.audits.push('workflow.urge')
}

/** What is refused for every account, and leaves all as it is. */
async function wrong(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground, calls } = w
  const who = roll.of(
    members.map(({ key }) => key).filter((key) => !w.staff.disabled.has(key) && !deciders(w).includes(key)),
  )
  const at = await calls.read(ground.as('admin'), w.id)
  w.log.push(`${nameOf(who)} tries to approve`)
  expectRefused(await calls.decide(ground.as(who), at, { pass: true, opinion: '同意' }), 'approve without a step')
  if (a.state !== 'running') return
  expectRefused(await calls.submit(ground.as(a.initiator), at, {}), 'submit twice')
  const [decider] = deciders(w)
  if (!decider) return
  const { task } = model.taskOf(a, envOf(w), decider)!
  const earlier = stepsBefore(a.parts, task.step!).map(({ spec }) => spec.node)
  const later = model
    .ahead(a, envOf(w))
    .map(([node]) => node)
    .find((node) => node !== 'copy' && !earlier.includes(node))
  if (later)
    expectRefused(
      await calls.decide(ground.as(decider), at, { pass: false, opinion: '退', toNode: later }),
      'return ahead',
    )
  expectRefused(
    await calls.decide(ground.as(decider), { ...at, version: at.version - 1 }, { pass: true, opinion: '同意' }),
    'old version',
  )
}

/** A field is edited at a step; only for kinds with fields. */
async function edit(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground, calls } = w
  const by = deciders(w)
  if (w.kind !== 'legal_case' || by.length === 0) return
  const who = roll.of(by)
  const step = model.stepOf(a, model.taskOf(a, envOf(w), who)!.task)
  const field = roll.of(['claims', 'amount'])
  const amount = roll.of(amounts)
  const value =
    field === 'amount' ? amount.toFixed(2) : `${roll.of(['返还货款', '支付违约金', '解除合同'])}${roll.below(1000)}`
  const at = await calls.read(ground.as(who), w.id)
  w.log.push(`${nameOf(who)} sets ${field} to ${value} at ${step.spec.node}`)
  const before = String((at as unknown as Record<string, unknown>)[field])
  const reply = await ground
    .as(who)
    .call(flowApi.edit, { ...tableOf(w), version: at.version, values: { [field]: value } })
  const isOther =
    field === 'amount' && JSON.stringify(routeFor(a.flow, amount)) !== JSON.stringify(routeFor(a.flow, a.amount))
  if (!step.spec.fields.includes(field) || (isOther && before !== value)) return expectRefused(reply, 'edit')
  expectDone(reply, 'edit')
  if (before === value) return
  noted(w, 'change')
  w.held = null
  w.edits.push({ by: who, version: w.version, field, before, after: value })
  if (field === 'amount') {
    w.nextAmount = amount
    a.amount = amount
  }
}

async function decide(w: World, roll: Dice): Promise<void> {
  const by = deciders(w)
  if (by.length > 0) await decideOrRefuse(w, roll.of(by), roll)
}

/** Two accounts decide at once, or the same one in two windows: one of them is too late. */
async function both(w: World, roll: Dice): Promise<void> {
  const { approval: a, ground, calls } = w
  const by = deciders(w)
  if (by.length === 0) return
  const two = [roll.of(by), roll.of(by)]
  for (const key of two) await hold.open(w, key)
  const at = await calls.read(ground.as('admin'), w.id)
  const kinds = two.map((who) => {
    const { spec } = model.stepOf(a, model.taskOf(a, envOf(w), who)!.task)
    return roll.once(3) && spec.actions.includes('return') ? 'return' : 'approve'
  })
  w.log.push(`at once: ${two.map((who, i) => `${nameOf(who)} ${kinds[i]}s`).join(', ')}`)
  const replies = await Promise.all(
    two.map((who, i) =>
      calls.decide(
        ground.as(who),
        at,
        kinds[i] === 'approve' ? { pass: true, opinion: '同意' } : { pass: false, opinion: '退回' },
      ),
    ),
  )
  const done = replies.map(({ code }) => code === 200)
  if (done.filter(Boolean).length !== 1)
    same(
      'decisions at once that were taken',
      replies.map(({ code, msg }) => `${code} ${msg}`),
      'one',
    )
  const i = done.indexOf(true)
  hold.decided(w, two[i]!, kinds[i] === 'approve' ? 'approve' : 'return', (env) =>
    kinds[i] === 'approve' ? model.approve(a, env, two[i]!) : model.giveBack(a, env, two[i]!, false, null),
  )
}

/** An administrator ends the approval without a decision. */
async function abandon(w: World): Promise<void> {
  const [task] = openSteps(w)
  if (w.approval.state !== 'running' || !task) return
  w.log.push('the administrator ends the approval')
  expectDone(await w.ground.as('admin').call(taskApi.void, { taskId: task.id!, reason: '重复提交' }), 'void')
  for (const one of model.open(w.approval)) Object.assign(one, { result: 'voided', by: 'admin' })
  w.approval.state = 'draft'
  noted(w, 'withdraw')
  w.audits.push('workflow.void')
  w.held = null
}

const actions = {
  decide,
  both,
  transfer,
  giveByAdmin,
  addSign,
  takeBack,
  withdraw,
  disable,
  delegate,
  publishOther,
  publishAgain,
  pass,
  urge,
  wrong,
  edit,
  abandon,
}

/** What can be done with a record that is not in approval, too. */
const always: readonly Planned['what'][] = [
  'takeBack',
  'disable',
  'delegate',
  'publishOther',
  'publishAgain',
  'pass',
  'wrong',
]

/** Takes one action; a record that is not in approval is submitted first. */
export async function take(w: World, { what, seed }: Planned): Promise<void> {
  const roll = dice(seed)
  w.ground.tick()
  const { state } = w.approval
  if ((state === 'draft' || state === 'returned') && !always.includes(what)) return submit(w, roll)
  return actions[what](w, roll)
}
