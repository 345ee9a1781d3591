import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteRow, When } from '../api.ts'
import { formatYuan } from '../../../kernel/money.ts'
import { type Fault, faultsOfTable, type World } from './check-table.ts'
import { branchRepairs, repairedRows, repairsOf } from './repair.ts'
import { faultsOfRoute } from './check.ts'
import { graphOf } from './table-graph.ts'

const world: World = { categories: [['A'], ['B']], orgIds: [['d1'], ['d2']], facts: {} }
const row = (when: When, node = 'a'): RouteRow => ({
  when,
  steps: [{ node, approvers: [{ by: 'role', value: node }], mode: 'any' }],
  copies: [],
})
/** The repairs of each fault in short: the bound and its new value, or the range of a new row with what it is like. */
const wordsOf = (...rows: RouteRow[]): string[][] => {
  const faults = faultsOfTable(rows, world)
  return [...repairsOf(rows, world, faults).values()].map((found) =>
    found.map((repair) =>
      'row' in repair
        ? `${repair.path} ${repair.row.when.from ?? ''}–${repair.row.when.to ?? ''} ${repair.row.steps[0]!.node}`
        : `${repair.path} ${repair.bound}`,
    ),
  )
}

describe('a gap', () => {
  test('between two brackets is closed from below, from above, or by a row', () => {
    expect(wordsOf(row({ to: '5' }), row({ from: '9' }, 'b'))).toEqual([
      ['rows.0.when.to 9.00', 'rows.1.when.from 5.00', 'rows.1 5.00–9.00 a'],
    ])
  })
  test('above all brackets, or below them, loses its bound', () => {
    expect(wordsOf(row({ to: '5' }))).toEqual([['rows.0.when.to null', 'rows.1 5.00– a']])
    expect(wordsOf(row({ from: '5' }))).toEqual([['rows.0.when.from null', 'rows.0 –5.00 a']])
  })
  test('is repaired in its category only, and not where a bracket of another one would overlap', () => {
    const [a, b] = [{ categories: ['A'] }, { categories: ['B'] }]
    expect(
      wordsOf(row({ ...a, to: '5' }), row({ ...b, to: '5' }), row({ from: '9', ...a }), row({ ...b, from: '5' })),
    ).toEqual([['rows.0.when.to 9.00', 'rows.2.when.from 5.00', 'rows.1 5.00–9.00 a']])
    // The lower bracket is that of both categories: only the upper one can give way.
    expect(wordsOf(row({ to: '5' }), row({ ...a, from: '9' }), row({ ...b, from: '5' }))).toEqual([
      ['rows.1.when.from 5.00'],
    ])
  })
  test('of categories is left to the author', () => {
    expect(wordsOf(row({ categories: ['A'] }))).toEqual([[]])
  })
})

describe('an overlap', () => {
  test('is taken from the one bracket or from the other', () => {
    expect(wordsOf(row({ to: '6' }), row({ from: '5' }))).toEqual([['rows.0.when.to 5.00', 'rows.1.when.from 6.00']])
    expect(wordsOf(row({ from: '5' }), row({ to: '6' }))).toEqual([['rows.1.when.to 5.00', 'rows.0.when.from 6.00']])
  })
  test('of brackets that begin or end together has one repair', () => {
    expect(wordsOf(row({}), row({ from: '5' }))).toEqual([['rows.0.when.to 5.00']])
    expect(wordsOf(row({}), row({ to: '5' }))).toEqual([['rows.0.when.from 5.00']])
  })
  test('of brackets within each other is left to the author', () => {
    expect(wordsOf(row({}), row({ from: '5', to: '6' }))).toEqual([[]])
    expect(wordsOf(row({}), row({}))).toEqual([[]])
  })
})

test('the branches of a condition are repaired at their edges, by their bounds', () => {
  const { nodes, edges } = graphOf([row({ to: '5' }), row({ from: '9' })])
  const graph = { nodes, edges: edges.toReversed() }
  const gap = faultsOfRoute(graph, world, () => false).find((one): one is Fault => one.why === 'gap')!
  const [low, high] = [graph.edges.findIndex(({ when }) => when?.to), graph.edges.findIndex(({ when }) => when?.from)]
  expect(branchRepairs(graph, world, gap)).toEqual([
    { path: `graph.edges.${low}.when.to`, bound: '9.00' },
    { path: `graph.edges.${high}.when.from`, bound: '5.00' },
  ])
})

test('every repair takes its fault away and makes no other place faulty', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined })
  const when = fc
    .record({ from: amount, to: amount, category: fc.constantFrom(undefined, 'A', 'B') })
    .map(({ from, to, category }): When => ({
      ...(category && { categories: [category] }),
      ...(from !== undefined && { from: formatYuan(from * 100) }),
      ...(to !== undefined && { to: formatYuan((to + (from ?? 0)) * 100) }),
    }))
  let found = 0
  fc.assert(
    fc.property(fc.array(when, { minLength: 1, maxLength: 5 }), (whens) => {
      const rows = whens.map((one) => row(one))
      const faults = faultsOfTable(rows, world)
      for (const [fault, repairs] of repairsOf(rows, world, faults))
        for (const repair of repairs) {
          found += 1
          const left = faultsOfTable(repairedRows(rows, repair), world)
          expect(left.length).toBeLessThanOrEqual(faults.length)
          expect(left).not.toContainEqual(fault)
        }
    }),
    { numRuns: 2000 },
  )
  expect(found).toBeGreaterThan(100)
})
