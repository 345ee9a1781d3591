import { createContext, useContext, useState, type DragEvent, type ReactNode } from 'react'
import { useGranted } from '../../../web/session/session.ts'
import { orgApi, type TreeNode } from '../api.ts'
import { childTypes } from '../codes.ts'
import { useMove } from './use-move.tsx'
import type { Tree } from './use-tree.ts'
import styles from './org.module.css'

/** The drop position: before a node, into it, or after it. */
type Where = 'before' | 'into' | 'after'

interface Drag {
  may: boolean
  over: { id: string; where: Where } | null
  start: (node: TreeNode) => void
  hover: (node: TreeNode, event: DragEvent<HTMLElement>) => void
  drop: (node: TreeNode, event: DragEvent<HTMLElement>) => void
  end: () => void
}
const DragContext = createContext<Drag | null>(null)

/** The upper quarter of a row means before the node, the lower quarter after it, the middle into it. */
function whereOf(event: DragEvent<HTMLElement>): Where {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into'
}

function fits(dragged: TreeNode, target: TreeNode, where: Where): boolean {
  if (target.fullId.startsWith(dragged.fullId)) return false
  return where === 'into' ? childTypes[target.nodeType].includes(dragged.nodeType) : target.parentId !== null
}

/** Provides drag and drop of nodes for the tree inside it. */
export function DragPlaces({ tree, children }: { tree: Tree; children: ReactNode }) {
  const mayMove = useGranted(orgApi.move.access)
  const { move, busy } = useMove()
  const [dragged, setDragged] = useState<TreeNode | null>(null)
  const [over, setOver] = useState<Drag['over']>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const hover: Drag['hover'] = (target, event) => {
    const where = whereOf(event)
    if (!dragged || !fits(dragged, target, where)) return setOver(null)
    event.preventDefault()
    if (over?.id !== target.id || over.where !== where) setOver({ id: target.id, where })
  }
  const drop: Drag['drop'] = (target, event) => {
    const where = whereOf(event)
    end()
    if (!dragged || !fits(dragged, target, where)) return
    event.preventDefault()
    const follower = (parentId: string | null, id: string, but: string | null) => {
      const others = tree.siblings(parentId).filter((node) => node.id !== but)
      return others[others.findIndex((node) => node.id === id) + 1]?.id ?? null
    }
    const from = { parentId: dragged.parentId!, beforeId: follower(dragged.parentId, dragged.id, null) }
    const beforeId = { into: null, before: target.id, after: follower(target.parentId, target.id, dragged.id) }[where]
    void move(dragged, { parentId: where === 'into' ? target.id : target.parentId!, beforeId }, from)
  }
  return (
    <DragContext value={{ may: mayMove && !busy, over, start: setDragged, hover, drop, end }}>{children}</DragContext>
  )
}

/** The event handlers and the CSS class of a row for drag and drop. */
export function useDrag(node: TreeNode) {
  const drag = useContext(DragContext)
  if (!drag?.may) return { handlers: {}, mark: '' }
  return {
    mark: drag.over?.id === node.id ? styles[`drop-${drag.over.where}`] : undefined,
    handlers: {
      draggable: node.parentId !== null,
      onDragStart: () => drag.start(node),
      onDragOver: (event: DragEvent<HTMLElement>) => drag.hover(node, event),
      onDrop: (event: DragEvent<HTMLElement>) => drag.drop(node, event),
      onDragEnd: drag.end,
    },
  }
}
