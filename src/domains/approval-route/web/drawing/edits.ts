import type { MenuProps } from 'antd'
import type { Translate } from '../../../../web/i18n/t.ts'
import type { GraphNode, RouteGraph } from '../../api.ts'
import { graphNode } from '../../codes.ts'
import {
  branchesOf,
  type Chosen,
  insert,
  isSplit,
  joinOf,
  moveBranch,
  neighbour,
  type NewNode,
  nodeOf,
  type Place,
  remove,
  removeBranch,
} from '../graph/edit.ts'
import { layoutOf } from '../graph/layout.ts'
import { withPlaces } from '../graph/lines.ts'
import { meetingsOf } from '../graph/meetings.ts'
import { moveNode } from '../graph/move.ts'
import type { Known } from '../words.ts'
import { branchWord } from './node-words.ts'

/** The kinds of nodes that can be inserted, in the order of the menu. */
export const insertable = ['approval', 'condition', 'parallel', 'copy', 'subflow'] as const

export const addMenu = (t: Translate): NonNullable<MenuProps['items']> =>
  insertable.map((kind) => ({ key: kind, label: t.label(graphNode.labelKey(kind)) }))

/** A node is moved up and down, a branch before and after its neighbour. */
export const moveWords = (t: Translate, chosen: Chosen): [back: string, on: string] =>
  'node' in chosen
    ? [t('approvalRoute.moveUp'), t('approvalRoute.moveDown')]
    : [t('approvalRoute.moveBefore'), t('approvalRoute.moveAfter')]

/** What can be done with a node or a branch that is chosen. */
export interface Edits {
  /** Takes over an edited graph. */
  put: (graph: RouteGraph) => void
  insertAt: (place: Place, kind: NewNode['kind']) => void
  /** Inserts a node behind the chosen one, or at the beginning of the chosen branch. */
  addAfter: (chosen: Chosen | null, kind: string) => void
  /** Moves it; undefined where it cannot be moved. */
  moving: (chosen: Chosen, by: -1 | 1) => (() => void) | undefined
  remove: (chosen: Chosen) => void
  branchName: (edge: number) => string | undefined
}

interface Of {
  t: Translate
  known: Known
  graph: RouteGraph
  onChange: (graph: RouteGraph) => void
  /** Chooses something. @param isNew it has just been inserted */
  onChoose: (chosen: Chosen | null, isNew?: boolean) => void
}

export function editsOf({ t, known, graph, onChange, onChoose }: Of): Edits {
  const put = (next: RouteGraph): void => {
    if (next !== graph) onChange(withPlaces(next, layoutOf(graph), layoutOf(next)))
  }
  const insertAt = (place: Place, kind: NewNode['kind']): void => {
    const [next, id] = insert(graph, place, { kind, ...contentOf(t, kind) })
    put(next)
    if (id !== '') onChoose({ node: id }, true)
  }
  return {
    put,
    insertAt,
    addAfter: (chosen, kind) => {
      const place = placeAfter(graph, chosen)
      if (place) insertAt(place, kind as NewNode['kind'])
    },
    moving: (chosen, by) => {
      if ('node' in chosen) {
        const next = moveNode(graph, chosen.node, by)
        return next && (() => put(next))
      }
      const other = neighbour(graph, chosen.edge, by)
      if (other === undefined) return undefined
      return () => {
        put(moveBranch(graph, chosen.edge, by))
        onChoose({ edge: other })
      }
    },
    remove: (chosen) => {
      put('node' in chosen ? remove(graph, chosen.node) : removeBranch(graph, chosen.edge))
      onChoose(null)
    },
    branchName: (edge) => branchWord(t, known, graph, edge),
  }
}

/** What a new node says: an approval has a name that is typed over. */
function contentOf(t: Translate, kind: NewNode['kind']): Pick<GraphNode, 'step' | 'copies'> {
  if (kind === 'approval')
    return { step: { node: t('approvalRoute.node.approval'), approvers: [{ by: 'role' }], mode: 'any' } }
  return kind === 'copy' ? { copies: [] } : {}
}

/** Where a node behind the chosen one belongs; without one, before the end. */
function placeAfter(graph: RouteGraph, chosen: Chosen | null): Place | undefined {
  if (chosen && 'edge' in chosen) return { edge: chosen.edge }
  const node = chosen && nodeOf(graph, chosen.node)
  if (!node) return lastPlace(graph)
  if (!isSplit(node)) return edgeFrom(graph, node.id)
  const join = joinOf(graph, node.id)
  if (join) return edgeFrom(graph, join.id)
  return meetingsOf(graph).get(node.id) === undefined ? { edge: branchesOf(graph, node.id)[0] ?? 0 } : { meet: node.id }
}

function edgeFrom(graph: RouteGraph, id: string): Place | undefined {
  const edge = graph.edges.findIndex(({ from }) => from === id)
  return edge < 0 ? undefined : { edge }
}

/** The last place before an end. */
function lastPlace(graph: RouteGraph): Place | undefined {
  const end = graph.nodes.find(({ kind }) => kind === graphNode.code.end)
  const split = graph.nodes.find((node) => isSplit(node) && meetingsOf(graph).get(node.id) === end?.id)
  if (split) return { meet: split.id }
  const edge = graph.edges.findIndex(({ to }) => to === end?.id)
  return edge < 0 ? undefined : { edge }
}
