import '@xyflow/react/dist/base.css'
import { type NodeChange, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { type DragEvent, type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import type { RouteGraph } from '../../api.ts'
import type { Chosen, NewNode } from '../graph/edit.ts'
import { setNode } from '../graph/edit.ts'
import type { PlacedFault } from '../graph/faults.ts'
import { type Item, layoutOf, nodeWidth } from '../graph/layout.ts'
import { drawnOf } from '../graph/lines.ts'
import type { Marks } from '../compare/differences.ts'
import type { Preview } from '../preview.ts'
import type { Known } from '../words.ts'
import { DrawingBar, draggedKind } from './DrawingBar.tsx'
import type { Edits } from './edits.ts'
import { Line } from './Line.tsx'
import { type Actions, canvasEdges, canvasNodes, itemId } from './model.ts'
import { GapNode, StepNode } from './nodes.tsx'
import { useView, type View } from './view.ts'
import styles from './drawing.module.css'

const nodeTypes = { step: StepNode, gap: GapNode }
const edgeTypes = { line: Line }
/** The canvas describes keys of its own, in English; ours are the buttons. */
const withoutWords = { 'node.a11yDescription.default': '', 'edge.a11yDescription.default': '' }
/** Screen readers read the drawing like the rest of the page, and not as an application with keys of its own. */
const asPlain = (canvas: HTMLDivElement | null): void => canvas?.setAttribute('role', 'presentation')

/** What is given where the drawing is edited. */
export interface Editing {
  edits: Edits
  onChange: (graph: RouteGraph) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  chosen: Chosen | null
  /** Chooses something. @param byKey whether the focus moves into the panel beside the drawing */
  choose: (chosen: Chosen | null, byKey?: boolean) => void
  /** Changes when the focus has to return to what was chosen. */
  returns: { no: number; to: Chosen } | null
}

interface Props {
  known: Known
  graph: RouteGraph
  faults?: readonly PlacedFault[]
  /** Edges that a tried record follows. */
  followed?: readonly number[]
  /** Who would decide the approvals of the tried record, by node. */
  deciders?: Preview['deciders'] | undefined
  /** Which way is drawn in blue. */
  legend?: string | undefined
  /** What differs from another version. */
  marks?: Marks
  /** Absent for a drawing that is only read. */
  editing?: Editing
}

/** A definition as a drawing: nodes from top to bottom, branches beside each other. */
export function Drawing(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

const none: readonly never[] = []
const noDeciders = {}
const noMarks: Marks = { nodes: new Map(), edges: new Map() }

function Canvas({
  known,
  graph,
  faults = none,
  followed = none,
  deciders = noDeciders,
  marks = noMarks,
  legend,
  editing,
}: Props) {
  const t = useT()
  const [dragged, drag] = useState<{ id: string; x: number; y: number } | null>(null)
  const [target, aim] = useState<string | null>(null)
  const [current, setCurrent] = useState('')
  const layout = useMemo(() => layoutOf(graph), [graph])
  const section = useRef<HTMLElement>(null)
  const view = useView(section)
  const chosen = editing?.chosen ?? null
  useReturn(editing?.returns ?? null, view)
  useKeptFocus(graph, view)
  const raised = chosen && placeOf(chosen)
  useEffect(() => {
    if (raised !== null) view.raise(raised)
    // Only when something else is chosen: the view is another object with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [raised])
  const shown = useMemo(() => (dragged ? setNode(graph, dragged.id, dragged) : graph), [graph, dragged])
  const drawn = useMemo(() => drawnOf(shown, layout), [shown, layout])
  const actions: Actions | undefined = editing && {
    choose: (one, byKey) => editing.choose(one, byKey),
    edits: editing.edits,
  }
  // What has been removed is reached no more: then the first item is.
  const ids = layout.order.map(itemId)
  const reached = ids.includes(current) ? current : (ids[0] ?? '')
  const of = {
    t,
    known,
    graph,
    layout,
    drawn,
    faults,
    followed,
    deciders,
    marks,
    chosen,
    target,
    current: reached,
    actions,
  }
  const move = (changes: NodeChange[]): void => {
    for (const change of changes) {
      if (change.type !== 'position' || !change.position) continue
      const at = { id: change.id, x: change.position.x + nodeWidth / 2, y: change.position.y }
      if (change.dragging) drag(at)
      else if (dragged) {
        drag(null)
        editing?.onChange(setNode(graph, at.id, { x: at.x, y: at.y }))
      }
    }
  }
  const places = layout.order.filter((item) => !('node' in item)) as Exclude<Item, { node: string }>[]
  const over = (event: DragEvent): void => {
    if (!editing || draggedKind(event) === null) return
    event.preventDefault()
    aim(view.at({ x: event.clientX, y: event.clientY }, places.map(itemId)))
  }
  const drop = (event: DragEvent): void => {
    const [kind, id] = [draggedKind(event), view.at({ x: event.clientX, y: event.clientY }, places.map(itemId))]
    aim(null)
    const place = places.find((item) => itemId(item) === id)
    if (!editing || kind === null || !place) return
    event.preventDefault()
    editing.edits.insertAt(place, kind as NewNode['kind'])
  }
  return (
    <section
      ref={section}
      className={styles.root}
      tabIndex={-1}
      aria-label={t('approvalRoute.field.graph')}
      onKeyDown={(event) => keys(event, editing, view)}
      onFocus={({ target: focused }: FocusEvent<HTMLElement>) => {
        const place = focused.dataset['place']
        if (place !== undefined) setCurrent(place)
      }}
    >
      <div className={styles.canvas} onDragOver={over} onDragLeave={() => aim(null)} onDrop={drop}>
        <ReactFlow
          nodes={canvasNodes(of)}
          edges={canvasEdges(of)}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={move}
          onInit={() => void view.begin(layout.nodes.values().next().value ?? { x: 0, y: 0 })}
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          ariaLabelConfig={withoutWords}
          ref={asPlain}
          deleteKeyCode={null}
          selectionKeyCode={null}
          // The page scrolls; with Ctrl the wheel changes the size.
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          nodeDragThreshold={4}
          minZoom={0.1}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
        />
      </div>
      <DrawingBar view={view} legend={legend} graph={graph} editing={editing} />
    </section>
  )
}

const placeOf = (chosen: Chosen): string => ('node' in chosen ? chosen.node : `edge:${chosen.edge}`)

/** Shows and focuses what was chosen, when the panel is left or a fault is shown. */
function useReturn(returns: Editing['returns'], view: View): void {
  const seen = useRef(0)
  useEffect(() => {
    if (!returns || seen.current === returns.no) return
    seen.current = returns.no
    view.focusLater(placeOf(returns.to))
  }, [returns, view])
}

/** After an edit that has removed what was focused, keys still reach the drawing. */
function useKeptFocus(graph: RouteGraph, view: View): void {
  const before = useRef(graph)
  useEffect(() => {
    if (before.current !== graph) view.keepFocus()
    before.current = graph
  }, [graph, view])
}

/** Ctrl+Z and Ctrl+Shift+Z, except where text is typed; arrow keys go from item to item. */
function keys(event: KeyboardEvent, editing: Editing | undefined, view: View): void {
  const target = event.target as HTMLElement
  if (target.closest('input, textarea, [contenteditable], [role=dialog], [role=menu]')) return
  if (event.key.startsWith('Arrow') && target.dataset['place'] !== undefined && !event.altKey) {
    event.preventDefault()
    view.step(event.key)
  }
  if (!editing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  if (event.shiftKey) editing.redo?.()
  else editing.undo?.()
}
