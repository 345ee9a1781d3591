import { flowApi } from '../../src/domains/workflow/api.ts'
import { ahead, lastApprover, mayWithdraw, open, stepOf, type Task, taskOf } from './approval.ts'
import { stepsBefore } from './route.ts'
import { members, nameOf, peopleAt, rightTo } from './staff.ts'
import { canTakeBack, deciders, envOf, tableOf, type World } from './world.ts'

/** The product says something else than the model. */
export class Difference extends Error {
  constructor(what: string, product: unknown, model: unknown) {
    super(`${what}\n  product ${JSON.stringify(product)}\n  model   ${JSON.stringify(model)}`)
  }
}

export function same(what: string, product: unknown, model: unknown): void {
  if (JSON.stringify(product) !== JSON.stringify(model)) throw new Difference(what, product, model)
}

const who = (key: string) => (members.some((one) => one.key === key) ? nameOf(key) : key)

/** A step as the history shows it. */
function shown({ round, node, seat, result, by, onBehalfOf }: Task): string {
  const own = 'who' in seat ? who(seat.who) : null
  const isByTime = by === null && (result === 'timedOut' || result === 'transferred')
  const name = isByTime ? own : by === null ? own : who(by)
  const role = 'role' in seat ? seat.role : null
  return [round, node, name ?? '-', role ?? '-', result ?? 'open', onBehalfOf ? who(onBehalfOf) : '-'].join(' ')
}

/** Compares all that the product says about the record with the model, after every action. */
export async function compare(w: World): Promise<void> {
  const { ground, approval: a, calls, id } = w
  const admin = ground.as('admin')
  const [record, rows, path, audits] = await Promise.all([
    calls.read(admin, id),
    admin.ask(flowApi.history, tableOf(w)),
    admin.ask(flowApi.path, tableOf(w)),
    ground.auditsOf(id),
  ])
  same('status', record.status, calls.status[a.state])
  same('history', audits, w.audits)
  same('version', record.version, w.version)
  const product = rows.map((row) => ({
    id: row.id,
    text: [
      row.round,
      row.node,
      row.assigneeName ?? '-',
      row.assigneeRole ?? '-',
      row.result ?? 'open',
      row.onBehalfOfName ?? '-',
    ].join(' '),
  }))
  same('steps', product.map(({ text }) => text).toSorted(), a.tasks.map(shown).toSorted())
  learnIds(a.tasks, product)
  comparePath(w, path)
  if (a.state === 'running' && deciders(w).length === 0)
    throw new Difference('stuck', a.tasks.filter(isOpen).map(shown), [])
  if (a.state === 'approved' || a.state === 'rejected') same('open steps of a finished approval', open(a).length, 0)
  await Promise.all(asked(w).map((key) => comparePerson(w, key)))
  const started = (await ground.as(a.initiator).ask(flowApi.myStarted, { keyword: w.title })).records[0]
  if (a.tasks.length > 0) same('state of what was started', started?.state, stateOf(a.state))
}

const isOpen = ({ result }: Task) => result === null
const stateOf = (state: World['approval']['state']) =>
  ({ draft: 'ended', running: 'running', returned: 'returned', approved: 'approved', rejected: 'ended' })[state]

/** Gives the model's steps the server's ids, and their order. */
function learnIds(tasks: Task[], product: readonly { id: string; text: string }[]): void {
  const left = [...product]
  for (const task of tasks) {
    const known = left.findIndex((row) => row.id === task.id)
    const at =
      known >= 0 ? known : left.findIndex((row) => row.text === shown(task) && !tasks.some(({ id }) => id === row.id))
    const [row] = left.splice(at, 1)
    if (row) task.id = row.id
  }
  tasks.sort((x, y) => ((x.id ?? '') < (y.id ?? '') ? -1 : 1))
}

function comparePath(
  w: World,
  path: { open: { people: string[] }[]; ahead: { id: string; node: string; people: string[] }[] },
) {
  const { approval: a } = w
  const env = envOf(w)
  const steps = a.state === 'running' ? open(a) : []
  const model = steps.map(({ seat }) => peopleAt(env.staff, seat, a).map(who).toSorted())
  same(
    'who decides now',
    path.open.map(({ people }) => people.toSorted()),
    model,
  )
  const later =
    a.state === 'running' ? ahead(a, env).map(([node, ...people]) => [node, ...people.map(who).toSorted()]) : []
  const planned = path.ahead.filter((one) => !one.id.endsWith('.queue'))
  same(
    'what comes later',
    planned.map(({ node, people }) => [node, ...people.toSorted()]),
    later,
  )
}

/** Whom an action concerns, and a third of the others in turn. */
function asked(w: World): string[] {
  const { approval: a, staff, log } = w
  const isConcerned = (key: string) => key === a.initiator || taskOf(a, envOf(w), key) !== null || canTakeBack(w, key)
  const isTurn = (at: number) => at % 3 === log.length % 3
  return members.flatMap(({ key }, at) => (!staff.disabled.has(key) && (isConcerned(key) || isTurn(at)) ? [key] : []))
}

async function comparePerson(w: World, key: string): Promise<void> {
  const { approval: a, ground } = w
  const env = envOf(w)
  const caller = ground.as(key)
  const next = taskOf(a, env, key)
  const [todo, part] = await Promise.all([
    caller.ask(flowApi.myTodo, { keyword: w.title }),
    caller.call(flowApi.part, tableOf(w)),
  ])
  const mine = open(a).flatMap((task) => {
    if (task.step === null) return key === a.initiator ? [[task.node, null]] : []
    const right = rightTo(env.staff, key, task.seat, a)
    return right ? [[task.node, right === 'own' ? null : nameOf(right.giver)]] : []
  })
  const listed = todo.records
    .filter(({ bizId }) => bizId === w.id)
    .map(({ node, onBehalfOfName }) => [node, onBehalfOfName])
  same(`to-do of ${nameOf(key)}`, listed.map(String).toSorted(), mine.map(String).toSorted())
  if (part.code !== 200) {
    if (next || key === a.initiator) throw new Difference(`part of ${nameOf(key)}`, part.msg, next?.task.node)
    return
  }
  const { task, before, actions, takeBack, isLastApprover } = part.data
  same(
    `part of ${nameOf(key)}`,
    {
      task: task && [task.node, task.onBehalfOfName],
      before,
      actions: actions.toSorted(),
      mayWithdraw: part.data.mayWithdraw,
      takeBack: takeBack !== null,
      isLastApprover,
    },
    {
      task: next && [next.task.node, next.right === 'own' ? null : nameOf(next.right.giver)],
      before: next ? [...new Set(stepsBefore(a.parts, next.task.step!).map(({ spec }) => spec.node))] : [],
      actions: next ? stepOf(a, next.task).spec.actions.toSorted() : [],
      mayWithdraw: key === a.initiator && mayWithdraw(a),
      takeBack: canTakeBack(w, key),
      isLastApprover: lastApprover(a) === key,
    },
  )
}
