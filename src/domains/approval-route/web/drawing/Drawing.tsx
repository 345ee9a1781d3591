import '@xyflow/react/dist/base.css'
import { AimOutlined, LayoutOutlined, MinusOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { type NodeChange, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { Button } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import type { RouteGraph } from '../../api.ts'
import { insert, type NewNode, type Place, setNode } from '../graph/edit.ts'
import type { PlacedFault } from '../graph/faults.ts'
import { layoutOf, nodeWidth } from '../graph/layout.ts'
import { drawnOf, isDragged, tidied, withPlaces } from '../graph/lines.ts'
import type { Known } from '../words.ts'
import { Line } from './Line.tsx'
import { type Actions, canvasEdges, canvasNodes } from './model.ts'
import { GapNode, StepNode } from './nodes.tsx'
import { type Opened, PlaceDialog } from './PlaceDialog.tsx'
import styles from './drawing.module.css'

const nodeTypes = { step: StepNode, gap: GapNode }
const edgeTypes = { line: Line }
/** The canvas describes keys of its own, in English; ours are the buttons. */
const withoutWords = { 'node.a11yDescription.default': '', 'edge.a11yDescription.default': '' }
/** Screen readers read the drawing like the rest of the page, and not as an application with keys of its own. */
const asPlain = (canvas: HTMLDivElement | null): void => canvas?.setAttribute('role', 'presentation')
/** Below this size of the whole drawing its words cannot be read: it is then shown from its start. */
const readable = 0.85
const whole = { padding: 0.05, maxZoom: 1 }

interface Props {
  known: Known
  graph: RouteGraph
  faults?: readonly PlacedFault[]
  /** Edges that a tried record follows. */
  followed?: readonly number[]
  /** Absent for a drawing that is only read. */
  editing?:
    | {
        onChange: (graph: RouteGraph) => void
        undo: (() => void) | undefined
        redo: (() => void) | undefined
      }
    | undefined
}

/** A definition as a drawing: nodes from top to bottom, branches beside each other. */
export function Drawing(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ known, graph, faults = [], followed = [], editing }: Props) {
  const t = useT()
  const [opened, open] = useState<Opened | null>(null)
  const [dragged, drag] = useState<{ id: string; x: number; y: number } | null>(null)
  const layout = useMemo(() => layoutOf(graph), [graph])
  const section = useRef<HTMLElement>(null)
  const view = useView(section)

  const edit = (next: RouteGraph): void => {
    editing?.onChange(withPlaces(next, layout, layoutOf(next)))
    view.keepFocus()
  }
  const insertAt = (place: Place, kind: NewNode['kind']): void => {
    if (kind !== 'condition' && kind !== 'parallel') return open({ place, kind })
    const [next, id] = insert(graph, place, { kind })
    edit(next)
    view.focusLater(id)
  }
  const actions: Actions | undefined = editing && {
    openNode: (node) => open({ node }),
    openBranch: (edge) => open({ edge }),
    insertAt,
  }
  const shown = dragged ? setNode(graph, dragged.id, dragged) : graph
  const drawn = useMemo(() => drawnOf(shown, layout), [shown, layout])
  const of = { t, known, graph, layout, drawn, faults, followed, actions }
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
  return (
    <section
      ref={section}
      className={styles.root}
      tabIndex={-1}
      aria-label={t('approvalRoute.field.graph')}
      onKeyDown={(event) => keys(event, editing, view.keepFocus)}
    >
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label={t('approvalRoute.problems', { count: faults.length })}>
          {faults.map((fault, i) => (
            <li key={i}>
              <button type="button" className={styles.fault} onClick={() => view.focus(placeOf(fault))}>
                {fault.message}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        {editing && (
          <>
            <Button icon={<UndoOutlined />} disabled={!editing.undo} onClick={editing.undo}>
              {t('approvalRoute.undo')}
            </Button>
            <Button icon={<RedoOutlined />} disabled={!editing.redo} onClick={editing.redo}>
              {t('approvalRoute.redo')}
            </Button>
            {isDragged(graph) && (
              <Button icon={<LayoutOutlined />} onClick={() => editing.onChange(tidied(graph))}>
                {t('approvalRoute.tidy')}
              </Button>
            )}
          </>
        )}
        <span>
          <Button
            type="text"
            icon={<MinusOutlined />}
            title={t('approvalRoute.zoomOut')}
            aria-label={t('approvalRoute.zoomOut')}
            onClick={view.zoomOut}
          />
          <Button
            type="text"
            icon={<PlusOutlined />}
            title={t('approvalRoute.zoomIn')}
            aria-label={t('approvalRoute.zoomIn')}
            onClick={view.zoomIn}
          />
          <Button type="text" icon={<AimOutlined />} onClick={view.fit}>
            {t('approvalRoute.fit')}
          </Button>
        </span>
      </div>
      <div className={styles.canvas}>
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
      {editing && opened && (
        <PlaceDialog
          key={JSON.stringify(opened)}
          opened={opened}
          known={known}
          graph={graph}
          onEdit={edit}
          onClose={() => open(null)}
          onInserted={view.focusLater}
        />
      )}
    </section>
  )
}

const placeOf = ({ node, edge }: PlacedFault): string => node ?? `edge:${edge}`

/** Ctrl+Z and Ctrl+Shift+Z, except where text is typed. */
function keys(event: KeyboardEvent, editing: Props['editing'], keepFocus: () => void): void {
  const isTyping = (event.target as HTMLElement).closest('input, textarea, [contenteditable], [role=dialog]')
  if (!editing || isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  if (event.shiftKey) editing.redo?.()
  else editing.undo?.()
  keepFocus()
}

/** Whether all of an element is in view within another one. */
function isWithin(element: Element, around: Element | null): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), around?.getBoundingClientRect()]
  if (!outer) return false
  const isAcross = inner.left >= outer.left && inner.right <= outer.right
  return isAcross && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** Runs something when the next render has been drawn. */
const afterFrames = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))

/** What is seen of the drawing. */
function useView(section: React.RefObject<HTMLElement | null>) {
  const flow = useReactFlow()
  const fit = (): void => void flow.fitView(whole)
  const focus = (id: string): void => {
    const found = section.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)
    const node = flow.getNode(id)
    if (!found || !node) return
    if (!isWithin(found, found.closest(`.${styles.canvas}`)))
      void flow.setCenter(node.position.x + nodeWidth / 2, node.position.y, {
        zoom: Math.max(flow.getZoom(), readable),
      })
    found.focus({ preventScroll: true })
  }
  return {
    fit,
    focus,
    /** Focuses an item that is drawn with the next frame. */
    focusLater: (id: string): void => afterFrames(() => focus(id)),
    /** After an edit that has removed what was focused, keys still reach the drawing. */
    keepFocus: (): void =>
      afterFrames(() => {
        if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
      }),
    zoomIn: () => void flow.zoomIn(),
    zoomOut: () => void flow.zoomOut(),
    /** Shows all of it, or where it would be too small to read, its start. */
    async begin(start: { x: number; y: number }): Promise<void> {
      await flow.fitView(whole)
      const { clientWidth = 0 } = section.current ?? {}
      if (flow.getZoom() < readable)
        await flow.setViewport({ x: clientWidth / 2 - start.x * readable, y: 16, zoom: readable })
    },
  }
}
