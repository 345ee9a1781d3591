import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drafted, type People, peopleOf } from '../../../../test/support/contracts.ts'
import { roleStep, stepOf } from '../../../../test/support/routes.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { contractApi } from '../../contract/api.ts'
import { approvalRouteApi as api, type RouteRow } from '../api.ts'
import { graphOf } from '../rules/table-graph.ts'

let server: TestServer
let people: People
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  people = await peopleOf(server)
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const base = { kind: 'contract', name: '合同审批', fallback: { by: 'role', value: 'legal_manager' } } as const
const row = (when: RouteRow['when'], ...steps: RouteRow['steps']): RouteRow => ({ when, steps, copies: [] })
const legal = roleStep('法务', 'legal_staff')
const preview = (rows: RouteRow[], more: object = {}) => admin.ask(api.preview, { ...base, rows, ...more })

async function submitted(amount: string): Promise<string> {
  const { id, version } = await drafted(people, { amount })
  await people.author.ask(contractApi.submit, { id, version, confirmReason: '另一项目' })
  return id
}

test('before anything was submitted, approvers are those for the caller as the author', async () => {
  const { record, deciders, edges } = await preview([row({}, legal, stepOf('管理员', [admin]))])
  expect({ record, edges }).toEqual({ record: null, edges: [] })
  expect(deciders['row1step1']).toEqual({ names: ['法务专员'], isFallback: false })
  // In an organisation of one user it is that one.
  expect(deciders['row1step2']?.names).toHaveLength(1)
})

describe('a definition that is edited', () => {
  let small: string
  let large: string
  beforeAll(async () => {
    small = await submitted('1000.00')
    large = await submitted('900000.00')
  })
  test('is tried on the last record, or on the chosen one, with who would decide each of its steps', async () => {
    const rows = [row({ to: '500000.00' }, legal), row({ from: '500000.00' }, legal, stepOf('经办人', [people.author]))]
    const last = await preview(rows)
    expect(last.record).toMatchObject({ id: large })
    expect(last.steps.map(({ node }) => node)).toEqual(['法务', '经办人'])
    expect(last.deciders).toMatchObject({
      row1step1: { names: ['法务专员'], isFallback: false },
      // The author does not decide.
      row2step2: { names: ['法务负责人'], isFallback: true },
    })
    const graph = graphOf(rows)
    expect(last.edges.map((edge) => graph.edges[edge]!.from)).toEqual(['start', 'rows', 'row2step1', 'row2step2'])
    const chosen = await preview(rows, { recordId: small })
    expect(chosen.steps.map(({ node }) => node)).toEqual(['法务'])
  })

  test('is answered by the nodes and edges of the drawing, also where that is a table', async () => {
    const { nodes, edges } = graphOf([row({}, legal)])
    const named = (id: string) => (id === 'row1step1' ? 'approval7' : id)
    const graph = {
      nodes: nodes.map((node) => ({ ...node, id: named(node.id) })),
      edges: edges.map(({ from, to, ...edge }) => ({ from: named(from), to: named(to), ...edge })).toReversed(),
    }
    const answer = await admin.ask(api.preview, { ...base, graph })
    expect(answer.deciders).toEqual({ approval7: { names: ['法务专员'], isFallback: false } })
    expect(answer.edges).toEqual([0, 1, 2])
  })

  test('is checked like a stored one, with names of what was just chosen', async () => {
    const rows = [
      row({ to: '500.00' }, stepOf('管理员', [admin])),
      row({ from: '900.00' }, { ...legal, approvers: [{ by: 'role' }] }),
    ]
    const { faults, names } = await preview(rows)
    expect(faults).toEqual([
      {
        path: 'rows.0.when.to',
        message: '没有审批人：500.00–900.00',
        repairs: [
          { path: 'rows.0.when.to', bound: '900.00' },
          { path: 'rows.1.when.from', bound: '500.00' },
          { path: 'rows.1', row: { ...rows[0], when: { from: '500.00', to: '900.00' } }, like: 0 },
        ],
      },
      { path: 'rows.1.steps.0.approvers.0', message: '尚未选择' },
    ])
    expect(names[admin.accountId]).toEqual(expect.any(String))
    const stored = await admin.ask(api.save, { ...base, rows })
    expect(stored.faults).toEqual(faults)
  })

  test('does not follow a branch that leads back to its parallel part', async () => {
    const graph = {
      nodes: [
        { id: 'start', kind: 'start' as const },
        { id: 'both', kind: 'parallel' as const },
        { id: 'end', kind: 'end' as const },
      ],
      edges: [
        { from: 'start', to: 'both' },
        { from: 'both', to: 'both' },
        { from: 'both', to: 'end' },
      ],
    }
    const { faults, steps } = await admin.ask(api.preview, { ...base, graph })
    expect(faults.map(({ message }) => message)).toContain('流程绕回了这里')
    expect(steps.map(({ node }) => node)).toEqual(['fallback'])
  })

  test('is not tried on records of another organisation, nor on drafts', async () => {
    const { id: draft } = await drafted(people, { amount: '5.00' })
    const other = await server.signIn(server.tenants.b, 'tenant_admin')
    const rows = [row({}, legal)]
    expect((await admin.call(api.preview, { ...base, rows, recordId: draft })).code).toBe(-1)
    expect((await other.call(api.preview, { ...base, rows, recordId: small })).code).toBe(-1)
    expect(await other.ask(api.submitted, { kind: 'contract' })).toEqual([])
    expect((await admin.ask(api.submitted, { kind: 'contract' })).map(({ id }) => id)).toEqual([large, small])
  })
})

test('names of a pasted table are found among people and departments, of the own organisation only', async () => {
  const names = ['法务专员', '没有这个人']
  const [found, none] = await admin.ask(api.named, { names })
  expect(found!.people).toHaveLength(1)
  expect(none).toEqual({ name: '没有这个人', people: [], units: [] })
  const other = await server.signIn(server.tenants.b, 'tenant_admin')
  const [foreign] = await other.ask(api.named, { names })
  expect(foreign!.people.map(({ id }) => id)).not.toContain(found!.people[0]!.id)
})
