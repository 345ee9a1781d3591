import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  trigger: 'click' | 'contextMenu'
  menu: MenuProps
  children: ReactElement
}

/** So many frames it may take until an opened menu is in its place and can be focused. */
const mostFrames = 20

/**
 * A menu whose first item is focused when it opens. The `autoFocus` of Ant Design does so three frames later even if
 * the menu has been closed by then, and takes the focus away from what the chosen item has led to.
 */
export function KeyMenu({ trigger, menu, children }: Props) {
  const [isOpen, open] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let frame = 0
    const focusLater = (left: number): void => {
      frame = requestAnimationFrame(() => {
        const first = popup.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
        // It may not be in its place yet, to which the page would scroll.
        first?.focus({ preventScroll: true })
        if (left > 0 && !popup.current?.contains(document.activeElement)) focusLater(left - 1)
      })
    }
    focusLater(mostFrames)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  const framed = (list: ReactNode) => <div ref={popup}>{list}</div>
  return (
    <Dropdown trigger={[trigger]} open={isOpen} onOpenChange={open} menu={menu} popupRender={framed}>
      {children}
    </Dropdown>
  )
}
