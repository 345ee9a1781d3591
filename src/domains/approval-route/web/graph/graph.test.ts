import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteGraph } from '../../api.ts'
import { faultsOfGraph } from '../../rules/check-graph.ts'
import { graphOf, tableOf } from '../../rules/table-graph.ts'
import {
  addBranch,
  branchesOf,
  emptyGraph,
  insert,
  isRemovable,
  isSplit,
  moveBranch,
  neighbour,
  type NewNode,
  type Place,
  remove,
  removeBranch,
} from './edit.ts'
import { placed } from './faults.ts'
import { heightOf, layoutOf, nodeWidth } from './layout.ts'
import { drawnOf, withPlaces } from './lines.ts'
import { meetingsOf, reachedWithin } from './meetings.ts'
import { moveNode } from './move.ts'

const kinds = ['approval', 'copy', 'subflow', 'condition', 'parallel'] as const
type Edit = {
  what: 'insert' | 'remove' | 'addBranch' | 'removeBranch' | 'moveBranch'
  at: number
  kind: NewNode['kind']
}
const editOf: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('insert', 'insert', 'insert', 'remove', 'addBranch', 'removeBranch', 'moveBranch'),
  at: fc.nat(1000),
  kind: fc.constantFrom(...kinds),
})

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
const step = { node: 'step', approvers: [{ by: 'role' as const, value: 'legal_staff' }], mode: 'any' as const }
const contents: Record<NewNode['kind'], Omit<NewNode, 'kind'>> = {
  approval: { step },
  copy: { copies: step.approvers },
  subflow: { definitionId: '1' },
  condition: {},
  parallel: {},
}
const places = (graph: RouteGraph): Place[] => {
  const { edges, meets } = layoutOf(graph)
  return [...[...edges.keys()].map((edge) => ({ edge })), ...[...meets.keys()].map((meet) => ({ meet }))]
}
const splits = (graph: RouteGraph): string[] => graph.nodes.filter(isSplit).map(({ id }) => id)

function edited(graph: RouteGraph, { what, at, kind }: Edit): RouteGraph {
  if (what === 'insert') return insert(graph, pick(places(graph), at)!, { kind, ...contents[kind] })[0]
  if (what === 'remove') return remove(graph, pick(graph.nodes.filter(isRemovable), at)?.id ?? '')
  const split = pick(splits(graph), at)
  if (split === undefined) return graph
  if (what === 'addBranch') return addBranch(graph, split)
  const branches = branchesOf(graph, split)
  // An else that is removed leaves a gap, which only its author can judge.
  if (what === 'removeBranch') return removeBranch(graph, branches[0]!)
  return moveBranch(graph, pick(branches, at)!, at % 2 === 0 ? 1 : -1)
}
const faultsOf = (graph: RouteGraph) => faultsOfGraph(graph, () => true)
const grown = (edits: readonly Edit[]) => edits.reduce(edited, emptyGraph)
const graphs = fc.array(editOf, { maxLength: 25, size: 'max' }).map(grown)

/** How many conditions and parallel parts are around each node. */
const depthsOf = (graph: RouteGraph): number[] => {
  const meetings = meetingsOf(graph)
  const around = (id: string): number =>
    splits(graph).filter((split) => split !== id && reachedWithin(graph, [split], meetings.get(split)).has(id)).length
  return graph.nodes.map(({ id }) => around(id))
}

describe('edits of a drawing', () => {
  test('leave no fault in a graph that had none', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(faultsOf(graph)).toEqual([])
      }),
    )
  })
  test('insert a node that is gone without a trace when it is removed', () => {
    fc.assert(
      fc.property(graphs, fc.nat(1000), fc.constantFrom(...kinds), (graph, at, kind) => {
        const [next, id] = insert(graph, pick(places(graph), at)!, { kind, ...contents[kind] })
        expect(next.nodes.map((node) => node.id)).toContain(id)
        expect(remove(next, id)).toEqual(graph)
      }),
    )
  })
  test('add a branch that is gone without a trace when it is removed', () => {
    fc.assert(
      fc.property(graphs, fc.nat(1000), (graph, at) => {
        const split = pick(splits(graph), at)
        fc.pre(split !== undefined)
        const next = addBranch(graph, split)
        expect(removeBranch(next, next.edges.length - 1)).toEqual(graph)
      }),
    )
  })
  test('exchange a branch with its neighbour, and back', () => {
    fc.assert(
      fc.property(graphs, fc.nat(1000), (graph, at) => {
        const edge = pick(branchesOf(graph, pick(splits(graph), at) ?? ''), at)
        fc.pre(edge !== undefined)
        const other = neighbour(graph, edge, 1)
        const next = moveBranch(graph, edge, 1)
        if (other === undefined) expect(next).toBe(graph)
        else {
          expect(next.edges[other]).toEqual(graph.edges[edge])
          expect(moveBranch(next, other, -1)).toEqual(graph)
        }
      }),
    )
  })
  test('move a node past its neighbour and back, and never out of its branch', () => {
    fc.assert(
      fc.property(graphs, fc.nat(1000), (graph, at) => {
        const node = pick(graph.nodes.filter(isRemovable), at)
        const next = node && moveNode(graph, node.id, 1)
        fc.pre(node !== undefined && next !== undefined)
        expect(faultsOf(next)).toEqual([])
        expect(depthsOf(next)).toEqual(depthsOf(graph))
        expect(layoutOf(next).nodes.get(node.id)!.y).toBeGreaterThan(layoutOf(graph).nodes.get(node.id)!.y)
        expect(moveNode(next, node.id, -1)).toEqual(graph)
      }),
    )
  })
  test('move a node behind all branches of the condition that follows it', () => {
    const [first, a] = insert(emptyGraph, { edge: 0 }, { kind: 'approval', step })
    const [graph, split] = insert(first, { edge: 1 }, { kind: 'condition' })
    const [filled] = insert(graph, { edge: branchesOf(graph, split)[0]! }, { kind: 'approval', step })
    const moved = moveNode(filled, a, 1)!
    expect(moved.edges.filter(({ to }) => to === a)).toHaveLength(2)
    expect(moveNode(moved, a, 1)).toBeUndefined()
    expect(moveNode(moved, split, 1)).toEqual(filled)
  })
  test('keep an else as the last branch of its condition', () => {
    const [graph, id] = insert(emptyGraph, { edge: 0 }, { kind: 'condition' })
    const three = addBranch(graph, id)
    const whens = branchesOf(three, id).map((edge) => three.edges[edge]!.when !== undefined)
    expect(whens).toEqual([true, true, false])
    expect(moveBranch(three, branchesOf(three, id)[1]!, 1)).toBe(three)
  })
  test('put the last branch in the place of a condition whose other one is removed', () => {
    const [graph, id] = insert(emptyGraph, { edge: 0 }, { kind: 'condition' })
    const [when] = branchesOf(graph, id)
    const [filled] = insert(graph, { edge: when! }, { kind: 'approval', step })
    const other = branchesOf(filled, id).at(-1)!
    expect(removeBranch(filled, other).nodes.map(({ kind }) => kind)).toEqual(['start', 'end', 'approval'])
    expect(removeBranch(filled, when!)).toEqual(emptyGraph)
  })
  test('insert where branches have met, behind all of them', () => {
    const [graph, id] = insert(emptyGraph, { edge: 0 }, { kind: 'condition' })
    const [next, last] = insert(graph, { meet: id }, { kind: 'approval', step })
    expect(next.edges.filter(({ to }) => to === last)).toHaveLength(2)
    expect(next.edges.filter(({ to }) => to === 'end')).toEqual([{ from: last, to: 'end' }])
  })
})

describe('the layout', () => {
  test('has a place for every node and every edge, each once, and no two nodes overlap', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { nodes, edges, order } = layoutOf(graph)
        expect([...nodes.keys()].toSorted()).toEqual(graph.nodes.map(({ id }) => id).toSorted())
        expect([...edges.keys()].toSorted((a, b) => a - b)).toEqual(graph.edges.map((_, i) => i))
        expect(new Set(order.map((item) => JSON.stringify(item))).size).toBe(order.length)
        const all = graph.nodes.map((node) => ({ ...nodes.get(node.id)!, height: heightOf(node) }))
        for (const [i, a] of all.entries())
          for (const b of all.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= nodeWidth || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
      }),
    )
  })
  test('leads every line downwards', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        for (const line of drawnOf(graph, layoutOf(graph)).lines) {
          const ys = [...line.matchAll(/[MLQ ]\S+ (\S+?)(?=[LQ ]|$)/g)].map(([, y]) => Number(y))
          expect(ys).toEqual(ys.toSorted((a, b) => a - b))
        }
      }),
    )
  })
  test('puts the branches of a condition beside each other in their order', () => {
    const [graph, id] = insert(emptyGraph, { edge: 0 }, { kind: 'condition' })
    const { edges } = layoutOf(addBranch(graph, id))
    const xs = branchesOf(addBranch(graph, id), id).map((edge) => edges.get(edge)!.x)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect(new Set(xs).size).toBe(3)
  })
  test.each<[string, RouteGraph]>([
    ['leads back', { nodes: emptyGraph.nodes, edges: [...emptyGraph.edges, { from: 'end', to: 'start' }] }],
    ['names a node that is not there', { nodes: emptyGraph.nodes, edges: [{ from: 'start', to: 'moon' }] }],
    ['has no start', { nodes: [{ id: 'end', kind: 'end' }], edges: [] }],
    ['is empty', { nodes: [], edges: [] }],
    [
      'ends apart',
      graphOf([
        { when: {}, steps: [step], copies: [] },
        { when: {}, steps: [], copies: [] },
      ]),
    ],
  ])('has a place for the nodes of a graph that %s', (_, graph) => {
    expect(layoutOf(graph).nodes.size).toBe(graph.nodes.length)
  })
  test('keeps what was dragged at its distance when something is inserted above it', () => {
    const [graph, id] = insert(emptyGraph, { edge: 0 }, { kind: 'approval', step })
    const dragged = {
      ...graph,
      nodes: graph.nodes.map((node) => (node.id === id ? { ...node, x: 300, y: 500 } : node)),
    }
    const [next] = insert(dragged, { edge: 0 }, { kind: 'approval', step })
    const [before, after] = [layoutOf(dragged), layoutOf(next)]
    const moved = withPlaces(next, before, after).nodes.find((node) => node.id === id)!
    expect(moved.x).toBe(300)
    expect(moved.y! - 500).toBe(after.nodes.get(id)!.y - before.nodes.get(id)!.y)
  })
})

test('faults of a table are shown at the nodes and edges that its rows are drawn as', () => {
  const rows = [
    { when: { to: '5.00' }, steps: [step], copies: [] },
    { when: { from: '5.00' }, steps: [step, step], copies: step.approvers },
  ]
  const graph = graphOf(rows)
  expect(tableOf(graph)).toEqual(rows)
  const at = (path: string) => placed(graph, { path, message: '' })
  expect(graph.edges[at('rows.1.when.from').edge!]!.when).toEqual({ from: '5.00' })
  expect(at('rows.1.steps.1.approvers.0').node).toBe('row2step2')
  expect(at('rows.1.copies.0').node).toBe('row2copies')
  expect(at('graph.nodes.0')).toMatchObject({ node: 'start' })
  expect(at('fallback')).toEqual({ message: '', repairs: [] })
})
