import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleStep } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { approvalRouteApi as api, type Definition, type RouteGraph } from '../api.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const base = { kind: 'contract', fallback: { by: 'role', value: 'legal_manager' } } as const
const graphOf = (node: RouteGraph['nodes'][number]): RouteGraph => ({
  nodes: [{ id: 'start', kind: 'start' }, node, { id: 'end', kind: 'end' }],
  edges: [
    { from: 'start', to: node.id },
    { from: node.id, to: 'end' },
  ],
})
const using = (definitionId: string) => graphOf({ id: 'sub', kind: 'subflow', definitionId })
const savePart = (name: string, graph: RouteGraph) => admin.ask(api.save, { ...base, name, isPart: true, graph })
const publish = ({ id, version }: Definition) => admin.ask(api.publish, { id, version })
const stepsOf = async (definitionId: string) =>
  (await admin.ask(api.dryRun, { kind: 'contract', draft: { contractName: '试算' }, definitionId })).steps.map(
    ({ node }) => node,
  )

test('a sub-flow that is published again takes the place of the one of its name, wherever it is used', async () => {
  const first = await publish(
    await savePart('用印', graphOf({ id: 'a', kind: 'approval', step: roleStep('印章', 'legal_staff') })),
  )
  const main = await admin.ask(api.save, { ...base, name: '合同审批', graph: using(first.id) })
  expect(main.faults).toEqual([])
  expect(await stepsOf(main.id)).toEqual(['印章'])
  const draft = await savePart(
    '用印',
    graphOf({ id: 'a', kind: 'approval', step: roleStep('印章二', 'legal_manager') }),
  )
  const second = await publish(draft)
  expect(second).toMatchObject({ id: first.id, state: 'published', number: 2 })
  expect(await stepsOf(main.id)).toEqual(['印章二'])
  // What was in force is kept as a former version.
  const former = await admin.ask(api.queryById, { id: draft.id })
  expect(former).toMatchObject({ state: 'retired', number: 1 })
  expect(former.graph.nodes[1]?.step?.node).toBe('印章')
})

test('a sub-flow may not contain the one that it takes the place of', async () => {
  const inner = await publish(
    await savePart('内', graphOf({ id: 'a', kind: 'approval', step: roleStep('印章', 'legal_staff') })),
  )
  const outer = await publish(await savePart('外', using(inner.id)))
  const draft = await savePart('内', using(outer.id))
  expect(draft.faults).toMatchObject([{ path: 'graph.nodes.1', message: '子流程不存在、未发布或包含本流程' }])
})

test('a sub-flow that a definition in force contains cannot be taken out of force', async () => {
  const part = await publish(
    await savePart('付款', graphOf({ id: 'a', kind: 'approval', step: roleStep('财务', 'legal_staff') })),
  )
  const main = await publish(await admin.ask(api.save, { ...base, name: '合同审批', graph: using(part.id) }))
  const refused = await admin.call(api.remove, { id: part.id, version: part.version })
  expect(refused.msg).toBe('在用的流程合同审批含有这个子流程，不能停用')
  await admin.ask(api.remove, { id: main.id, version: main.version })
  expect((await admin.call(api.remove, { id: part.id, version: part.version })).code).toBe(200)
})

test('a dry run names the edges that the record follows', async () => {
  const { id } = await admin.ask(api.save, {
    ...base,
    name: '合同审批',
    rows: [
      { when: { to: '5' }, steps: [roleStep('小额', 'legal_staff')], copies: [] },
      { when: { from: '5' }, steps: [roleStep('大额', 'legal_staff')], copies: [] },
    ],
  })
  const { graph } = await admin.ask(api.queryById, { id })
  const draft = { contractName: '试算', amount: '9' }
  const { edges } = await admin.ask(api.dryRun, { kind: 'contract', draft, definitionId: id })
  expect(edges.map((edge) => graph.edges[edge]!.to)).toEqual(['rows', 'row2step1', 'end'])
})
