import { describe, expect, test } from 'vitest'
import type { RouteGraph, RouteRow, RouteStep, When } from '../api.ts'
import { type Facts } from '../codes.ts'
import { faultsOfRoute } from './check.ts'
import { faultsOfTable, type World } from './check-table.ts'
import { holds } from './conditions.ts'
import { routeOf } from './plan.ts'
import { graphOf, tableOf } from './table-graph.ts'

const step = (node: string, more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: [{ by: 'role', value: node }],
  mode: 'any',
  ...more,
})
const row = (when: When, ...nodes: string[]): RouteRow => ({ when, steps: nodes.map((node) => step(node)), copies: [] })
const facts = (more: Partial<Facts> = {}): Facts => ({
  amount: '0.00',
  categories: [],
  orgIds: [],
  values: {},
  people: {},
  ...more,
})
const world: World = {
  categories: [
    ['TZ01', 'TZ'],
    ['TZ02', 'TZ'],
    ['SS01', 'SS'],
  ],
  orgIds: [
    ['d1', 'hq'],
    ['d2', 'sub'],
  ],
  facts: {},
}
const nodesOf = (rows: readonly RouteRow[], of: Facts) =>
  routeOf(graphOf(rows), of).blocks.map((block) => (block.kind === 'approval' ? block.node : block.kind))
const places = (rows: readonly RouteRow[]) => faultsOfTable(rows, world).map(({ path, why }) => `${path} ${why}`)

describe('brackets', () => {
  const rows = [
    row({ to: '500000.00' }, 'small'),
    row({ from: '500000.00', to: '3000000.00' }, 'middle'),
    row({ from: '3000000.00' }, 'large'),
  ]
  test.each([
    ['0.00', 'small'],
    ['499999.99', 'small'],
    ['500000.00', 'middle'],
    ['2999999.99', 'middle'],
    ['3000000.00', 'large'],
  ])('%s takes the bracket %s: from is inclusive, to exclusive', (amount, node) => {
    expect(nodesOf(rows, facts({ amount }))).toEqual([node])
  })
  test('a record without an amount takes the highest bracket', () => {
    expect(nodesOf(rows, facts({ amount: null }))).toEqual(['large'])
  })
  test('a condition of a category holds for those below it', () => {
    const when = { categories: ['TZ'] }
    expect(holds(when, facts({ categories: ['TZ02', 'TZ'] }))).toBe(true)
    expect(holds(when, facts({ categories: ['SS01', 'SS'] }))).toBe(false)
  })
})

describe('faults of a table', () => {
  test('brackets that meet are sound', () => {
    expect(places([row({ to: '5' }, 'a'), row({ from: '5' }, 'b')])).toEqual([])
  })
  test('a gap is the fault of the row below it', () => {
    expect(places([row({ to: '5' }, 'a'), row({ from: '6', to: '9' }, 'b'), row({ from: '9' }, 'c')])).toEqual([
      'rows.0.when.to gap',
    ])
    expect(places([row({ from: '5' }, 'a')])).toEqual(['rows.0.when.from gap'])
    expect(places([row({ to: '5' }, 'a')])).toEqual(['rows.0.when.to gap'])
  })
  test('an overlap is the fault of the later row', () => {
    const rows = [row({ to: '6' }, 'a'), row({ from: '5' }, 'b')]
    expect(faultsOfTable(rows, world)).toEqual([
      { path: 'rows.1.when.from', why: 'overlap', rows: [0, 1], part: { from: 500, to: 600 } },
    ])
  })
  test('brackets are compared within a category and an organisation only', () => {
    const rows = [
      row({ categories: ['TZ'], to: '5' }, 'a'),
      row({ categories: ['TZ'], from: '5' }, 'b'),
      row({ categories: ['SS'], orgIds: ['hq'] }, 'c'),
      row({ categories: ['SS'], orgIds: ['sub'], to: '7' }, 'd'),
      row({ categories: ['SS'], orgIds: ['sub'], from: '7' }, 'e'),
    ]
    expect(places(rows)).toEqual([])
    expect(places(rows.slice(0, 4))).toEqual(['rows.3.when.to gap'])
    expect(places(rows.slice(0, 3))).toEqual(['rows.2.when.orgIds gap'])
    expect(places(rows.slice(0, 2))).toEqual(['rows.1.when.categories gap'])
    expect(places([...rows, row({ categories: ['TZ02'], from: '2', to: '3' }, 'f')])).toEqual([
      'rows.5.when.from overlap',
    ])
  })
  test('facts are a part of the bracket', () => {
    const isNew = (is: boolean) => [{ fact: 'isNew', is }]
    const rows = [row({ facts: isNew(true) }, 'a'), row({ facts: isNew(false), to: '5' }, 'b')]
    expect(places(rows)).toEqual(['rows.1.when.to gap'])
    expect(places([...rows, row({ facts: isNew(false), from: '5' }, 'c')])).toEqual([])
    expect(places([rows[0]!])).toEqual(['rows.0.when.facts gap'])
  })
  test('an empty row and an empty range are faults of their own', () => {
    expect(places([row({})])).toEqual(['rows.0.steps empty'])
    expect(places([row({ from: '5', to: '5' }, 'a')])).toEqual(['rows.0.when.to range'])
  })
  test('200 rows over 30 categories and 300 organisations are checked at once', () => {
    const categories = Array.from({ length: 30 }, (_, i) => [`C${i}`])
    const orgIds = Array.from({ length: 300 }, (_, i) => [`o${i}`, i < 150 ? 'hq' : 'sub'])
    const rows = Array.from({ length: 200 }, (_, i) =>
      row(
        {
          categories: [`C${i % 25}`],
          orgIds: [i % 2 ? 'hq' : 'sub'],
          ...(i < 50
            ? { to: '100' }
            : { from: `${100 * Math.floor(i / 50)}`, ...(i < 150 && { to: `${100 * (Math.floor(i / 50) + 1)}` }) }),
        },
        'a',
      ),
    )
    const all = [...rows, row({ categories: categories.slice(25).map(([code]) => code!) }, 'rest')]
    expect(faultsOfTable(all, { categories, orgIds, facts: {} })).toEqual([])
  })
})

describe('table and graph', () => {
  const rows: RouteRow[] = [
    { when: { categories: ['TZ'], to: '5.00' }, steps: [step('a'), step('b', { mode: 'all', days: 2 })], copies: [] },
    { when: { from: '5.00' }, steps: [step('c')], copies: [{ by: 'role', value: 'auditor' }] },
  ]
  test('a table is the same after it was a graph', () => {
    expect(tableOf(graphOf(rows))).toEqual(rows)
  })
  test.each<[string, (graph: RouteGraph) => RouteGraph]>([
    ['an else', ({ nodes, edges }) => ({ nodes, edges: [...edges, { from: 'rows', to: 'end' }] })],
    [
      'a step shared by two rows',
      ({ nodes, edges }) => ({
        nodes,
        edges: edges.map((edge) => (edge.from === 'row2step1' ? { from: 'row2step1', to: 'row1step2' } : edge)),
      }),
    ],
  ])('a graph with %s is no table', (_, change) => {
    expect(tableOf(change(graphOf(rows)))).toBeNull()
  })
})

describe('graphs', () => {
  const parallel = (join: 'any' | 'all'): RouteGraph => ({
    nodes: [
      { id: 's', kind: 'start' },
      { id: 'p', kind: 'parallel' },
      { id: 'legal', kind: 'approval', step: step('legal') },
      { id: 'tech', kind: 'approval', step: step('tech') },
      { id: 'j', kind: 'join', join },
      { id: 'boss', kind: 'approval', step: step('boss') },
      { id: 'e', kind: 'end' },
    ],
    edges: [
      { from: 's', to: 'p' },
      { from: 'p', to: 'legal' },
      { from: 'p', to: 'tech' },
      { from: 'legal', to: 'j' },
      { from: 'tech', to: 'j' },
      { from: 'j', to: 'boss' },
      { from: 'boss', to: 'e' },
    ],
  })
  const none = () => false
  const whys = (graph: RouteGraph, known = none) =>
    faultsOfRoute(graph, world, known).map(({ path, why }) => `${path} ${why}`)
  test('branches of a parallel part meet in its join', () => {
    expect(whys(parallel('all'))).toEqual([])
    expect(routeOf(parallel('all'), facts()).blocks).toMatchObject([
      { kind: 'parallel', id: 'p', join: 'all', branches: [[{ node: 'legal' }], [{ node: 'tech' }]] },
      { node: 'boss' },
    ])
    const { nodes, edges } = parallel('all')
    const escaped = edges.map((edge) => (edge.from === 'tech' ? { from: 'tech', to: 'e' } : edge))
    expect(whys({ nodes, edges: escaped })).toContain('graph.nodes.1 join')
  })
  test('a loop, an end that is not reached, and a lost node are refused with their place', () => {
    const { nodes, edges } = parallel('all')
    const back = edges.map((edge) => (edge.from === 'boss' ? { from: 'boss', to: 'p' } : edge))
    expect(whys({ nodes, edges: back })).toEqual(
      expect.arrayContaining(['graph.nodes.6 unreached', 'graph.nodes.5 noEnd']),
    )
    const lost = [...nodes, { id: 'x', kind: 'approval' as const, step: step('x') }]
    expect(whys({ nodes: lost, edges: [...edges, { from: 'x', to: 'e' }] })).toEqual(['graph.nodes.7 unreached'])
  })
  const choice = (whens: readonly (When | undefined)[]): RouteGraph => ({
    nodes: [
      { id: 's', kind: 'start' },
      { id: 'c', kind: 'condition' },
      ...whens.map((_, i) => ({ id: `a${i}`, kind: 'approval' as const, step: step(`a${i}`) })),
      { id: 'e', kind: 'end' },
    ],
    edges: [
      { from: 's', to: 'c' },
      ...whens.flatMap((when, i) => [
        { from: 'c', to: `a${i}`, ...(when && { when }) },
        { from: `a${i}`, to: 'e' },
      ]),
    ],
  })
  test('a condition without an else leaves nothing out', () => {
    expect(whys(choice([{ to: '5' }, { from: '5' }]))).toEqual([])
    expect(whys(choice([{ to: '5' }, undefined]))).toEqual([])
    expect(whys(choice([{ to: '5' }, { from: '6' }]))).toEqual(['graph.nodes.1 noElse', 'graph.edges.1.when.to gap'])
    expect(whys(choice([{ to: '7' }, { from: '5' }]))).toEqual(['graph.edges.3.when.from overlap'])
  })
  test('a sub-flow is put in place, twice with ids of its own, and must be known', () => {
    const graph: RouteGraph = {
      nodes: [
        { id: 's', kind: 'start' },
        { id: 'one', kind: 'subflow', definitionId: 'D' },
        { id: 'two', kind: 'subflow', definitionId: 'D' },
        { id: 'e', kind: 'end' },
      ],
      edges: [
        { from: 's', to: 'one' },
        { from: 'one', to: 'two' },
        { from: 'two', to: 'e' },
      ],
    }
    expect(whys(graph)).toEqual(['graph.nodes.1 subflow', 'graph.nodes.2 subflow'])
    expect(whys(graph, () => true)).toEqual([])
    const { blocks } = routeOf(graph, facts(), new Map([['D', graphOf([row({}, 'x')])]]))
    expect(blocks.map(({ id }) => id)).toEqual(['one/row1step1', 'two/row1step1'])
  })
})
