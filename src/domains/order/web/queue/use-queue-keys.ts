import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTyping } from '../../../../web/shell/hotkeys.ts'

/** J and K move in the shown list; typed keys and open dialogs are left alone. */
export function useQueueKeys(root: RefObject<HTMLElement | null>, move: (by: number) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!root.current?.checkVisibility() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    const by = { j: 1, k: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
