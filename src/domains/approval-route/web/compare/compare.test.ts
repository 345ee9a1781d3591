import { describe, expect, test } from 'vitest'
import type { RouteGraph, RouteRow, RouteStep, When } from '../../api.ts'
import { graphOf } from '../../rules/table-graph.ts'
import { insert, remove, setNode } from '../graph/edit.ts'
import { compared, marksOf, type Version } from './differences.ts'
import type { BranchPair, NodePair } from './pairs.ts'

const step = (node: string, more: Partial<RouteStep> = {}): RouteStep => ({
  node,
  approvers: [{ by: 'role', value: node }],
  mode: 'any',
  ...more,
})
const row = (when: When, ...steps: (string | RouteStep)[]): RouteRow => ({
  when,
  steps: steps.map((one) => (typeof one === 'string' ? step(one) : one)),
  copies: [],
})
const settings = { skipRepeated: false, withdrawLate: false }
const version = (graph: RouteGraph, more: Partial<Version> = {}): Version => ({
  name: 'n',
  fallback: { by: 'role', value: 'f' },
  settings,
  graph,
  ...more,
})

const nodeWord = ({ before, after, parts, isMoved }: NodePair): string => {
  const name = (after ?? before)?.step?.node ?? (after ?? before)!.kind
  return [before ? (after ? (isMoved ? '~' : '') : '-') : '+', name, parts.length > 0 ? `: ${parts.join()}` : ''].join(
    '',
  )
}
const branchWord = ({ before, after, parts }: BranchPair, graphs: [RouteGraph, RouteGraph]): string => {
  const when = after === undefined ? graphs[0].edges[before!]!.when : graphs[1].edges[after]!.when
  const sign = before === undefined ? '+' : after === undefined ? '-' : ''
  return `${sign}[${when?.categories?.join() ?? ''} ${when?.from ?? ''}–${when?.to ?? ''}]${parts.length > 0 ? `: ${parts.join()}` : ''}`
}
/** The differences in short. */
const words = (before: RouteGraph, after: RouteGraph): string[] =>
  compared(version(before), version(after)).differences.map((one) =>
    one.of === 'whole'
      ? one.part
      : one.of === 'branch'
        ? branchWord(one.branch, [before, after])
        : `${one.within ? `${branchWord(one.within, [before, after]).replace(/:.*/, '')} ` : ''}${nodeWord(one.node)}`,
  )
const ofRows = (before: RouteRow[], after: RouteRow[]): string[] => words(graphOf(before), graphOf(after))

describe('tables', () => {
  const rows = [
    row({ to: '5' }, 'legal'),
    row({ from: '5', to: '9' }, 'legal', 'head'),
    row({ from: '9' }, 'legal', 'ceo'),
  ]
  test('that say the same do not differ, in whatever order and notation', () => {
    expect(ofRows(rows, rows)).toEqual([])
    expect(ofRows(rows, rows.toReversed())).toEqual([])
    const written = [row({ from: '0.00', to: '5.00' }, step('legal', { days: 3 })), ...rows.slice(1)]
    expect(ofRows(rows, written)).toEqual([])
  })
  test('a bracket that is divided keeps the row with its steps, and the other one is new', () => {
    const divided = [row({ to: '2' }, 'legal', 'head'), row({ from: '2', to: '5' }, 'legal'), ...rows.slice(1)]
    expect(ofRows(rows, divided)).toEqual(['+[ –2]', '[ 2–5]: amount'])
  })
  test('a removed row follows the one that it followed', () => {
    expect(ofRows(rows, [rows[0]!, row({ from: '5' }, 'legal', 'ceo')])).toEqual(['-[ 5–9]', '[ 5–]: amount'])
  })
  test('steps are added, removed, moved and changed within their row', () => {
    const changed = [
      row({ to: '5' }, step('legal', { approvers: [{ by: 'superior' }], mode: 'all', hours: 4 })),
      row({ from: '5', to: '9' }, 'head', 'legal'),
      row({ from: '9' }, 'legal', 'cfo', step('board', { approvers: [{ by: 'role', value: 'ceo' }] })),
    ]
    expect(ofRows(rows, changed)).toEqual([
      '[ –5] legal: approvers,mode,limit',
      '[ 5–9] ~legal',
      '[ 9–] +cfo',
      '[ 9–] board: node',
    ])
  })
  test('a category is recognised by its steps and amounts', () => {
    const of = (category: string) => row({ categories: [category] }, 'legal')
    expect(ofRows([of('A'), of('B')], [of('A'), of('C')])).toEqual(['[C –]: categories'])
    expect(ofRows([of('A')], [row({ categories: ['C'], from: '7' }, 'x')])).toEqual(['-[A –]', '+[C 7–]'])
  })
  test('the only row of a table is a row like others', () => {
    expect(ofRows([row({}, 'legal')], [row({ to: '5' }, 'legal'), row({ from: '5' }, 'legal', 'ceo')])).toEqual([
      '[ –5]: amount',
      '+[ 5–]',
    ])
  })
})

describe('graphs', () => {
  const table = graphOf([row({ to: '5' }, 'legal', 'head'), row({ from: '5' }, 'ceo')])
  const edgeAfter = (graph: RouteGraph, id: string) => ({ edge: graph.edges.findIndex(({ from }) => from === id) })
  test('a table that became a drawing differs by what was drawn only', () => {
    const [drawn, both] = insert(table, edgeAfter(table, 'row1step2'), { kind: 'parallel' })
    const [filled, id] = insert(drawn, edgeAfter(drawn, both), { kind: 'approval', step: step('tax') })
    expect(words(table, filled)).toEqual(['[ –5] +parallel'])
    const marks = marksOf(compared(version(table), version(filled)).nodes, 'after')
    expect(marks.nodes.get(id)).toBe('added')
    expect(marks.nodes.has('row1step1')).toBe(false)
    expect(words(filled, remove(filled, both))).toEqual(['[ –5] -parallel'])
  })
  test('the branches of a parallel part are told apart by their steps, and places say nothing', () => {
    const [both, id] = insert(table, edgeAfter(table, 'row1step2'), { kind: 'parallel' })
    const [one] = insert(both, edgeAfter(both, id), { kind: 'approval', step: step('tax') })
    const other = { ...one, edges: one.edges.toReversed() }
    expect(words(one, other)).toEqual([])
    expect(words(one, setNode(one, 'row2step1', { x: 5, y: 5 }))).toEqual([])
    const join = one.nodes.find(({ kind }) => kind === 'join')!
    expect(words(one, setNode(one, join.id, { join: 'any' }))).toEqual(['[ –5] join: join'])
  })
  test('an else is another branch than a condition', () => {
    const withElse = {
      ...table,
      edges: table.edges.map(({ when, ...edge }) => (when?.from ? edge : { ...edge, ...(when && { when }) })),
    }
    expect(words(table, withElse)).toEqual(['-[ 5–]', '+[ –]'])
  })
})

test('what holds for the whole definition comes first', () => {
  const graph = graphOf([row({}, 'legal')])
  const after = version(graphOf([row({}, 'head')]), {
    fallback: { by: 'superior' },
    settings: { ...settings, withdrawLate: true },
  })
  const parts = compared(version(graph), after).differences.map((one) => (one.of === 'whole' ? one.part : one.of))
  expect(parts).toEqual(['fallback', 'withdrawLate', 'node', 'node'])
})
