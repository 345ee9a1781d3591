import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, addUnit, roleIdOf, type Seated } from '../../../../test/support/people.ts'
import { stepOf } from '../../../../test/support/routes.ts'
import { type Caller, type Reply, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi, type GraphNode, type RouteGraph, type RouteStep } from '../../approval-route/api.ts'
import { authorizationApi } from '../../authorization/api.ts'
import { caseApi } from '../../case/api.ts'
import { commentApi } from '../../comment/api.ts'
import { orgApi } from '../../org/api.ts'
import { roleApi } from '../../permission/api.ts'
import { taskApi } from '../../task/api.ts'
import { userApi } from '../../user/api.ts'
import { flowApi } from '../api.ts'
import { followLimits } from './limits.ts'

// Every action at every kind of node in every mode. The step under test is 会签 of 甲, 乙 and 丙, after 初审 and before
// 终审; in a parallel part 旁支 is beside it, in a sub-flow 并入 follows.
const modes = ['any', 'all', 'turn', 'ratio'] as const
type Mode = (typeof modes)[number]
const nodes = ['approval', 'condition', 'subflow', 'parallelAll', 'parallelAny'] as const
type Node = (typeof nodes)[number]
const roleCode = 'matrix_desk'
const names = ['甲', '乙', '丙', '丁', '初审人', '旁支人', '主管'] as const
type Name = (typeof names)[number]

/** In the future: a decision that is entered for a past time cannot be taken back. */
let now = new Date(Date.now() + 86_400_000)
let server: TestServer
let author: Caller
let admin: Caller
const people = {} as Record<Name, Seated>
beforeAll(async () => {
  server = await testServer({ clock: () => now })
  const { a } = server.tenants
  author = await server.signIn(a, 'legal_staff')
  admin = await server.signIn(a, 'tenant_admin')
  const tasks = ['system:task:view', 'system:task:transfer', 'system:task:handle']
  const perms = ['common', 'case:view', 'case:close', ...tasks]
  await admin.ask(roleApi.save, { roleCode, roleName: '审批岗', dataScope: 'self', perms })
  const parentId = await addUnit(server, a, a.ognId, 'dept', '审批部')
  for (const name of names) people[name] = await addPerson(server, a, { parentId, name, roles: [roleCode] })
  const dept = (await admin.ask(orgApi.query, { size: 500 })).records.find(({ id }) => id === parentId)!
  const { version, name } = dept
  await admin.ask(orgApi.edit, { id: parentId, version, name, code: 'SP', leaderId: people['主管'].psnId })
})
afterAll(() => server.stop())

const line = (parts: GraphNode[]): RouteGraph => {
  const all: GraphNode[] = [{ id: 'start', kind: 'start' }, ...parts, { id: 'end', kind: 'end' }]
  return { nodes: all, edges: all.slice(1).map(({ id }, i) => ({ from: all[i]!.id, to: id })) }
}
const approval = (step: RouteStep): GraphNode => ({ id: step.node, kind: 'approval', step })
const base = { kind: 'legal_case', fallback: { by: 'role', value: 'tenant_admin' } } as const
async function publish(typed: {
  name: string
  isPart?: boolean
  graph: RouteGraph
  settings?: { withdrawLate: boolean }
}) {
  const { id, version } = await admin.ask(approvalRouteApi.save, { ...base, ...typed })
  return (await admin.ask(approvalRouteApi.publish, { id, version })).id
}

/** The graph with the step in its place. */
async function graphWith(node: Node, step: RouteStep, isLong: boolean): Promise<RouteGraph> {
  const before = (isLong ? ['初审', '复核'] : ['初审']).map((name) => approval(stepOf(name, [people['初审人']])))
  const last = approval(stepOf('终审', [admin]))
  if (node === 'approval') return line([...before, approval(step), last])
  if (node === 'subflow') {
    const definitionId = await publish({
      name: '会签流程',
      isPart: true,
      graph: line([approval(step), approval(stepOf('并入', [people['旁支人']]))]),
    })
    return line([...before, { id: 'sub', kind: 'subflow', definitionId }, last])
  }
  const [tested, beside] = [approval(step), approval(stepOf('旁支', [people['旁支人']]))]
  const graph = line([...before, { id: 'fork', kind: node === 'condition' ? 'condition' : 'parallel' }, tested, last])
  if (node === 'condition') {
    graph.nodes.push(beside)
    graph.edges.find(({ to }) => to === '会签')!.when = { from: '1.00' }
    graph.edges.push({ from: 'fork', to: '旁支' }, { from: '旁支', to: '终审' })
    return graph
  }
  graph.nodes.push(beside, { id: 'join', kind: 'join', join: node === 'parallelAll' ? 'all' : 'any' })
  graph.edges = graph.edges.filter(({ from }) => from !== '会签')
  graph.edges.push(
    { from: 'fork', to: '旁支' },
    { from: '旁支', to: 'join' },
    { from: '会签', to: 'join' },
    { from: 'join', to: '终审' },
  )
  return graph
}

const decide = async (who: Caller, id: string, more: object = {}): Promise<Reply<unknown>> => {
  now = new Date(now.getTime() + 1000)
  const { version } = await who.ask(caseApi.queryById, { id })
  return who.call(caseApi.approve, { id, version, pass: true, ...more })
}
const back = (more: object = {}) => ({ pass: false, opinion: '请补充', ...more })
const on = (bizId: string) => ({ bizType: 'legal_case', bizId })
const taskOf = async (who: Caller, id: string) => (await who.ask(flowApi.part, on(id))).task!.id
async function submit(id: string, more: object = {}) {
  const { version } = await author.ask(caseApi.queryById, { id })
  return author.ask(caseApi.submit, { id, version, ...more })
}

interface Shape {
  more?: Partial<RouteStep>
  withdrawLate?: boolean
  /** 复核 is between 初审 and the step under test. */
  isLong?: boolean
}
let count = 0
let inForce = ''
/** A case at the step under test. */
async function atStep(node: Node, mode: Mode, shape: Shape = {}): Promise<string> {
  const { more, withdrawLate = false, isLong = false } = shape
  const approvers = [people['甲'], people['乙'], people['丙']]
  const step = stepOf('会签', approvers, { mode, ...(mode === 'ratio' && { ratio: 60 }), ...more })
  const wanted = JSON.stringify([node, step, withdrawLate, isLong])
  if (wanted !== inForce)
    await publish({ name: '立案审批', graph: await graphWith(node, step, isLong), settings: { withdrawLate } })
  inForce = wanted
  count += 1
  const { id } = await author.ask(caseApi.save, {
    caseName: `矩阵案件${count}`,
    caseType: 'msss',
    caseKind: '1',
    causeOfAction: '041011',
    incidentOrg: server.tenants.a.ognId,
    ourRole: 'plaintiff',
    parties: [
      { name: '甲方测试集团', partyType: 'company', role: 'plaintiff', isOurs: true },
      { name: '嘉禾机电设备有限公司', partyType: 'company', role: 'defendant', isOurs: false },
    ],
    amount: '860000.00',
    occurDate: '2026-03-02',
    facts: '对方收款后未交付设备，经多次催告仍未履行，造成产线停工。',
    claims: '返还货款并支付违约金',
    agentMode: 'own',
    riskLevel: 'middle',
  })
  await submit(id)
  for (let left = isLong ? 2 : 1; left > 0; left -= 1) await decide(people['初审人'], id)
  return id
}

/** The open steps with their assignees, and the state of the record. */
async function stateOf(id: string): Promise<string> {
  const steps = await admin.ask(flowApi.history, on(id))
  const open = steps.flatMap(({ result, node, assigneeName, assigneeRole }) =>
    result === null ? [`${node} ${assigneeName ?? assigneeRole}`] : [],
  )
  const { status } = await admin.ask(caseApi.queryById, { id })
  return [...open.toSorted(), status].join(', ')
}

/** The step waits for these people, has passed, or something else is open; a refusal leaves it as it was. */
type Expected = Name[] | 'passed' | { open: string[]; status: number } | { refused: string; left: Name[] | 'passed' }
const [saved, cancelled, returned, running] = [1, 7, 4, 8]

/** What is open when the step waits or has passed, around it. */
function around(node: Node, step: Name[] | 'passed', beside: string[] = []): string {
  const isParallel = node.startsWith('parallel')
  const after = node === 'parallelAll' ? ['旁支 旁支人'] : node === 'subflow' ? ['并入 旁支人'] : ['终审 企业管理员']
  const waiting = [...(step === 'passed' ? after : step.map((name) => `会签 ${name}`)), ...beside]
  if (isParallel && step !== 'passed') waiting.push('旁支 旁支人')
  return [...waiting.toSorted(), running].join(', ')
}
const all: Name[] = ['甲', '乙', '丙']
/** Those who are asked first. */
const begun: Record<Mode, Name[]> = { any: all, all, turn: ['甲'], ratio: all }
const waits = (any: Expected, every: Expected, turn: Expected, ratio: Expected): Record<Mode, Expected> => ({
  any,
  all: every,
  turn,
  ratio,
})
const same = (expected: Expected) => waits(expected, expected, expected, expected)
const initial: Record<Mode, Expected> = begun
const refused = (why: string): Record<Mode, Expected> => {
  const so = (mode: Mode) => ({ refused: why, left: begun[mode] })
  return waits(so('any'), so('all'), so('turn'), so('ratio'))
}
const done = /已.+办理了这一步|当前没有待您审批的任务/

interface Action extends Shape {
  expected: Record<Mode, Expected>
  /** What is open besides, where approvers were added. */
  beside?: string[]
  act: (id: string, mode: Mode) => Promise<Reply<unknown> | void>
}

/** Returns the record to its author, by as many as the mode needs. */
async function toAuthor(id: string, mode: Mode, more: object): Promise<void> {
  for (const name of mode === 'ratio' ? (['甲', '乙'] as const) : (['甲'] as const))
    await decide(people[name], id, back(more))
}
async function add(id: string, where: 'before' | 'after' | 'beside') {
  const { version } = await people['甲'].ask(caseApi.queryById, { id })
  const adding = { where, people: [people['丁'].accountId], reason: '请看税务条款' }
  return people['甲'].call(flowApi.addSign, { ...on(id), version, taskId: await taskOf(people['甲'], id), ...adding })
}
async function hoursLater(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * 3_600_000)
  await followLimits(server.server.contextFor(server.tenants.a.id))
}

const actions: Record<string, Action> = {
  'one approves': {
    expected: waits('passed', ['乙', '丙'], ['乙'], ['乙', '丙']),
    act: (id) => decide(people['甲'], id),
  },
  'two approve': {
    expected: waits({ refused: 'done', left: 'passed' }, ['丙'], ['丙'], 'passed'),
    act: async (id) => {
      await decide(people['甲'], id)
      return decide(people['乙'], id)
    },
  },
  'three approve': {
    expected: waits({ refused: 'done', left: 'passed' }, 'passed', 'passed', { refused: 'done', left: 'passed' }),
    act: async (id) => {
      for (const name of ['甲', '乙'] as const) await decide(people[name], id)
      return decide(people['丙'], id)
    },
  },
  'one rejects': {
    expected: same({ open: [], status: cancelled }),
    act: (id) => decide(people['甲'], id, back({ final: true })),
  },
  'one returns it to the author': {
    expected: waits(
      { open: ['initiator 法务专员'], status: returned },
      { open: ['initiator 法务专员'], status: returned },
      { open: ['initiator 法务专员'], status: returned },
      ['乙', '丙'],
    ),
    act: (id) => decide(people['甲'], id, back()),
  },
  'it comes directly back, as who returned it said': {
    expected: initial,
    act: async (id, mode) => {
      await toAuthor(id, mode, { direct: true })
      await submit(id)
    },
  },
  'it comes directly back, as the author said': {
    expected: initial,
    act: async (id, mode) => {
      await toAuthor(id, mode, {})
      await submit(id, { direct: true })
    },
  },
  'it is walked again, as who returned it said': {
    expected: same({ open: ['初审 初审人'], status: running }),
    act: async (id, mode) => {
      await toAuthor(id, mode, { direct: false })
      await submit(id, { direct: true })
    },
  },
  'it is returned to a step, and directly back': {
    isLong: true,
    expected: initial,
    act: async (id) => {
      await decide(people['甲'], id, back({ toNode: '初审', direct: true }))
      return decide(people['初审人'], id)
    },
  },
  'it is returned to a step, and walked again': {
    isLong: true,
    expected: same({ open: ['复核 初审人'], status: running }),
    act: async (id) => {
      await decide(people['甲'], id, back({ toNode: '初审', direct: false }))
      return decide(people['初审人'], id)
    },
  },
  'it is returned to a later step': {
    expected: refused('只能退回到之前的步骤'),
    act: (id) => decide(people['甲'], id, back({ toNode: '终审' })),
  },
  'the author withdraws after a decision': {
    expected: refused('只有提交人可以撤回'),
    act: async (id) =>
      author.call(caseApi.withdraw, { id, version: (await author.ask(caseApi.queryById, { id })).version }),
  },
  'the author withdraws where the definition allows it': {
    expected: same({ open: [], status: saved }),
    withdrawLate: true,
    act: async (id) =>
      author.call(caseApi.withdraw, { id, version: (await author.ask(caseApi.queryById, { id })).version }),
  },
  'one transfers it': {
    expected: waits(['丁', '乙', '丙'], ['丁', '乙', '丙'], ['丁'], ['丁', '乙', '丙']),
    act: async (id) =>
      people['甲'].call(taskApi.transfer, {
        taskId: await taskOf(people['甲'], id),
        assigneeId: people['丁'].accountId,
        reason: '出差',
      }),
  },
  'one adds an approver before': {
    expected: same([]),
    beside: ['甲加签 丁'],
    act: (id) => add(id, 'before'),
  },
  'the one added before approves': {
    expected: initial,
    act: async (id) => {
      await add(id, 'before')
      return decide(people['丁'], id)
    },
  },
  'one adds an approver after': { expected: initial, act: (id) => add(id, 'after') },
  'one adds an approver beside': { expected: initial, beside: ['甲加签 丁'], act: (id) => add(id, 'beside') },
  'the author urges': {
    expected: initial,
    act: async (id) => author.call(taskApi.urge, { taskId: await taskOf(people['甲'], id), opinion: '请尽快' }),
  },
  'one comments': {
    expected: initial,
    act: (id) => people['甲'].call(commentApi.add, { ...on(id), content: '请看第三条' }),
  },
  'one takes the approval back': {
    expected: initial,
    act: async (id) => {
      const taskId = await taskOf(people['甲'], id)
      await decide(people['甲'], id)
      const { version } = await people['甲'].ask(caseApi.queryById, { id })
      return people['甲'].call(flowApi.takeBack, { ...on(id), version, taskId })
    },
  },
  'a deputy approves': {
    expected: waits('passed', ['乙', '丙'], ['乙'], ['乙', '丙']),
    act: async (id) => {
      const given = await people['甲'].ask(authorizationApi.delegate, {
        granteeId: people['丁'].psnId,
        roleIds: [await roleIdOf(server, server.tenants.a, roleCode)],
        startTime: '2026-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
        reason: '出差',
      })
      const reply = await decide(people['丁'], id)
      await people['甲'].ask(authorizationApi.revokeMine, { id: given.id, version: given.version })
      return reply
    },
  },
  'the account of one is disabled': {
    expected: waits(['主管', '乙', '丙'], ['主管', '乙', '丙'], ['主管'], ['主管', '乙', '丙']),
    act: async () => {
      const ids = [people['甲'].accountId]
      await admin.ask(userApi.changeStatus, { ids, action: 'disable' })
      await admin.ask(userApi.changeStatus, { ids, action: 'enable' })
      const { a } = server.tenants
      people['甲'] = { ...people['甲'], ...(await server.signIn(a, people['甲'].loginName)) }
    },
  },
  'one approves it from the list, which this kind has not': {
    expected: refused('不能批量通过'),
    act: async (id) => {
      const { version } = await people['甲'].ask(caseApi.queryById, { id })
      return people['甲'].call(flowApi.passLight, { ...on(id), version, seen: '' })
    },
  },
  'its time is over, and it passes': {
    expected: same('passed'),
    more: { hours: 2, overdue: 'pass' },
    act: () => hoursLater(3),
  },
  'its time is over, and it goes back': {
    expected: same({ open: ['initiator 法务专员'], status: returned }),
    more: { hours: 2, overdue: 'return' },
    act: () => hoursLater(3),
  },
  'its time is over, and it goes to the superior': {
    expected: waits(['主管', '主管', '主管'], ['主管', '主管', '主管'], ['主管'], ['主管', '主管', '主管']),
    more: { hours: 2, overdue: 'superior' },
    act: () => hoursLater(3),
  },
}

const cells = nodes.flatMap((node) => modes.map((mode) => [node, mode] as const))
describe.each(cells)('%s, %s', (node, mode) => {
  test.each(Object.entries(actions))('%s', async (_, { expected, beside = [], act, ...shape }) => {
    const id = await atStep(node, mode, shape)
    const reply = await act(id, mode)
    const wanted = expected[mode]
    if (typeof wanted === 'object' && 'refused' in wanted) {
      expect(reply?.code).not.toBe(200)
      expect(reply?.msg).toMatch(wanted.refused === 'done' ? done : wanted.refused)
      expect(await stateOf(id)).toBe(around(node, wanted.left))
      return
    }
    if (reply) expect([reply.code, reply.msg]).toEqual([200, reply.msg])
    const isElsewhere = typeof wanted === 'object' && 'open' in wanted
    const state = isElsewhere ? [...wanted.open, wanted.status].join(', ') : around(node, wanted, beside)
    expect(await stateOf(id)).toBe(state)
  })
})

describe('the receiver of a copy', () => {
  const tries: Record<string, (id: string, taskId: string, version: number) => Promise<Reply<unknown>>> = {
    approves: (id) => decide(people['丁'], id),
    rejects: (id) => decide(people['丁'], id, back({ final: true })),
    returns: (id) => decide(people['丁'], id, back()),
    transfers: (_, taskId) =>
      people['丁'].call(taskApi.transfer, { taskId, assigneeId: people['乙'].accountId, reason: '转交' }),
    'adds an approver': (id, taskId, version) =>
      people['丁'].call(flowApi.addSign, {
        ...on(id),
        version,
        taskId,
        where: 'after',
        people: [people['乙'].accountId],
        reason: '请看',
      }),
    'takes a decision back': (id, taskId, version) =>
      people['丁'].call(flowApi.takeBack, { ...on(id), version, taskId }),
    withdraws: (id, _, version) => people['丁'].call(caseApi.withdraw, { id, version }),
  }
  test.each(Object.entries(tries))('%s: it is refused, and all stays as it is', async (_, tried) => {
    const copy: GraphNode = { id: 'copy', kind: 'copy', copies: [{ by: 'person', value: people['丁'].accountId }] }
    const id = await atStep('approval', 'any')
    inForce = ''
    await publish({ name: '立案审批', graph: line([copy, approval(stepOf('会签', [people['甲']]))]) })
    await decide(people['甲'], id, back())
    await submit(id)
    expect((await people['丁'].ask(flowApi.myCopies, {})).records.map(({ bizId }) => bizId)).toContain(id)
    const { version } = await people['丁'].ask(caseApi.queryById, { id })
    expect((await tried(id, await taskOf(people['甲'], id), version)).code).not.toBe(200)
    expect(await stateOf(id)).toBe(`会签 甲, ${running}`)
  })
})
