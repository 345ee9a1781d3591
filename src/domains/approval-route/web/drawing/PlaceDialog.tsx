import { useT } from '../../../../web/i18n/t.ts'
import type { GraphNode, RouteGraph } from '../../api.ts'
import { graphNode, joinMode } from '../../codes.ts'
import {
  addBranch,
  branchesOf,
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
  setNode,
  setWhen,
} from '../graph/edit.ts'
import { StepDialog } from '../StepDialog.tsx'
import type { Known } from '../words.ts'
import { BranchDialog, CopyDialog, SplitDialog, SubflowDialog } from './dialogs.tsx'
import { branchWord } from './model.ts'

/** What a dialog is open for: a node, a branch, or a node that is inserted when the dialog is done. */
export type Opened = { node: string } | { edge: number } | { place: Place; kind: NewNode['kind'] }

interface Props {
  opened: Opened
  known: Known
  graph: RouteGraph
  onEdit: (graph: RouteGraph) => void
  onClose: () => void
  onInserted: (id: string) => void
}

/** The dialog of a node or a branch of the drawing. */
export function PlaceDialog({ opened, known, graph, onEdit, onClose, onInserted }: Props) {
  const done = (next: RouteGraph): void => {
    onEdit(next)
    onClose()
  }
  if ('edge' in opened) {
    const { edge } = opened
    return (
      <BranchDialog
        known={known}
        when={graph.edges[edge]?.when}
        onDone={(when) => done(setWhen(graph, edge, when))}
        onRemove={() => done(removeBranch(graph, edge))}
        onClose={onClose}
      />
    )
  }
  if ('node' in opened) {
    const node = nodeOf(graph, opened.node)
    if (!node) return null
    if (isSplit(node)) return <BranchesDialog {...{ node, known, graph, onEdit, onClose }} />
    return (
      <ContentDialog
        node={node}
        known={known}
        onDone={(content) => done(setNode(graph, node.id, content))}
        onRemove={() => done(remove(graph, node.id))}
        onClose={onClose}
      />
    )
  }
  const { place, kind } = opened
  return (
    <ContentDialog
      node={{ kind }}
      known={known}
      onDone={(content) => {
        const [next, id] = insert(graph, place, { kind, ...content })
        done(next)
        onInserted(id)
      }}
      onClose={onClose}
    />
  )
}

interface ContentProps {
  node: Pick<GraphNode, 'kind' | 'step' | 'copies' | 'definitionId'>
  known: Known
  onDone: (content: Pick<NewNode, 'step' | 'copies' | 'definitionId'>) => void
  onRemove?: () => void
  onClose: () => void
}

/** What an approval, a copy or a sub-flow says. */
function ContentDialog({ node, known, onDone, onRemove, onClose }: ContentProps) {
  const { kind, step, copies = [], definitionId } = node
  if (kind === graphNode.code.copy)
    return (
      <CopyDialog known={known} copies={copies} onDone={(to) => onDone({ copies: to })} {...{ onRemove, onClose }} />
    )
  if (kind === graphNode.code.subflow)
    return (
      <SubflowDialog
        known={known}
        definitionId={definitionId}
        onDone={(id) => onDone({ definitionId: id })}
        {...{ onRemove, onClose }}
      />
    )
  return (
    <StepDialog
      step={step ?? null}
      known={known}
      onDone={(typed) => onDone({ step: typed })}
      {...(onRemove && { onRemove })}
      onClose={onClose}
    />
  )
}

interface BranchesProps extends Pick<Props, 'known' | 'graph' | 'onEdit' | 'onClose'> {
  node: GraphNode
}

/** The branches of a condition or a parallel part; it stays open while they are changed. */
function BranchesDialog({ node: { id, kind }, known, graph, onEdit, onClose }: BranchesProps) {
  const t = useT()
  const join = joinOf(graph, id)
  const edges = branchesOf(graph, id)
  const moving = (edge: number, by: -1 | 1) =>
    neighbour(graph, edge, by) === undefined ? undefined : () => onEdit(moveBranch(graph, edge, by))
  return (
    <SplitDialog
      kind={kind === graphNode.code.parallel ? 'parallel' : 'condition'}
      branches={edges.map((edge, i) => ({
        edge,
        word: branchWord(t, known, graph, edge) ?? t('approvalRoute.branchN', { n: i + 1 }),
        onMove: { before: moving(edge, -1), after: moving(edge, 1) },
        onRemove: () => {
          onEdit(removeBranch(graph, edge))
          // The last branch takes the place of the whole.
          if (edges.length <= 2) onClose()
        },
      }))}
      hasElse={edges.some((edge) => graph.edges[edge]!.when === undefined)}
      join={join?.join ?? joinMode.code.all}
      onJoin={(mode) => join && onEdit(setNode(graph, join.id, { join: mode }))}
      onAdd={(isElse) => onEdit(addBranch(graph, id, isElse))}
      onRemove={() => {
        onEdit(remove(graph, id))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
