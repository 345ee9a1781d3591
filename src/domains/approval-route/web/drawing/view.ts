import { useReactFlow } from '@xyflow/react'
import type { RefObject } from 'react'
import { nodeWidth } from '../graph/layout.ts'
import styles from './drawing.module.css'

/** Below this size of the whole drawing its words cannot be read: it is then shown from its start. */
const readable = 0.85
const whole = { padding: 0.05, maxZoom: 1 }

/** What comes after an item is more of interest than what is before it. */
const belowMiddle = 120

/** Width up to which the panel is a sheet at the foot; also in inspector.module.css. */
const narrow = window.matchMedia('(width <= 900px)')
/** In pixels of the window. */
const belowRaised = 150

/** Whether all of an element is in view within another one. */
function isWithin(element: Element, around: Element | null): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), around?.getBoundingClientRect()]
  if (!outer) return false
  const isAcross = inner.left >= outer.left && inner.right <= outer.right
  return isAcross && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** Runs something when the next render has been drawn. */
const afterFrames = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))

/** What is seen of the drawing, and what is focused in it. */
export function useView(section: RefObject<HTMLElement | null>) {
  const flow = useReactFlow()
  const elementOf = (id: string) => section.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)
  const show = (id: string): void => {
    const [found, node] = [elementOf(id), flow.getNode(id)]
    if (!found || !node || isWithin(found, found.closest(`.${styles.canvas}`))) return
    void flow.setCenter(node.position.x + nodeWidth / 2, node.position.y + belowMiddle, {
      zoom: Math.max(flow.getZoom(), readable),
    })
  }
  const focus = (id: string): void => {
    show(id)
    elementOf(id)?.focus({ preventScroll: true })
  }
  return {
    fit: (): void => void flow.fitView(whole),
    focus,
    /** The same for an item that is drawn with the next frame. */
    focusLater: (id: string): void => afterFrames(() => focus(id)),
    showLater: (id: string): void => afterFrames(() => show(id)),
    /** After an edit that has removed what was focused, keys still reach the drawing. */
    keepFocus: (): void =>
      afterFrames(() => {
        if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
      }),
    /** Moves an item into the upper part, where a sheet at the foot of a narrow window does not cover it. */
    raise(id: string): void {
      const node = flow.getNode(id)
      if (!node || !narrow.matches) return
      section.current?.scrollIntoView({ block: 'start' })
      const zoom = Math.max(flow.getZoom(), readable)
      void flow.setCenter(node.position.x + nodeWidth / 2, node.position.y + belowRaised / zoom, { zoom })
    },
    zoomIn: () => void flow.zoomIn(),
    zoomOut: () => void flow.zoomOut(),
    /** Moves the focus to the nearest item in the direction of an arrow key. */
    step(key: string): void {
      const to = nearest(section.current, document.activeElement, key)
      if (to) focus(to)
    },
    /** The item nearest to a point of the window, among those with one of the ids. */
    at({ x, y }: { x: number; y: number }, ids: readonly string[]): string | null {
      const point = flow.screenToFlowPosition({ x, y })
      const near = ids.flatMap((id) => {
        const node = flow.getNode(id)
        if (!node) return []
        const middle = { x: node.position.x + nodeWidth / 2, y: node.position.y + (node.height ?? 0) - 12 }
        return [{ id, distance: Math.hypot(middle.x - point.x, middle.y - point.y) }]
      })
      const [first] = near.toSorted((a, b) => a.distance - b.distance)
      return first && first.distance < reach ? first.id : null
    },
    /** Shows all of it, or where it would be too small to read, its start. */
    async begin(start: { x: number; y: number }): Promise<void> {
      await flow.fitView(whole)
      const { clientWidth = 0 } = section.current ?? {}
      if (flow.getZoom() < readable)
        await flow.setViewport({ x: clientWidth / 2 - start.x * readable, y: 16, zoom: readable })
    },
  }
}
export type View = ReturnType<typeof useView>

/** How far from a line a new node can be dropped, in pixels of the drawing. */
const reach = 140

/** The id of the item that lies next in a direction: what lies straight ahead before what lies beside. */
function nearest(section: HTMLElement | null, from: Element | null, key: string): string | undefined {
  const here = from?.getBoundingClientRect()
  if (!section || !here) return undefined
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown'
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const found = [...section.querySelectorAll<HTMLElement>('[data-place]')].flatMap((element) => {
    const [a, b] = [middle(here), middle(element.getBoundingClientRect())]
    const [along, aside] = isUpDown ? [b.y - a.y, b.x - a.x] : [b.x - a.x, b.y - a.y]
    return element !== from && along * sign > 4 ? [{ element, cost: Math.abs(along) + 2 * Math.abs(aside) }] : []
  })
  return found.toSorted((a, b) => a.cost - b.cost)[0]?.element.dataset['place']
}
