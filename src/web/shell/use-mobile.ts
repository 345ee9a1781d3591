import { useEffect, useSyncExternalStore } from 'react'
import { sidebarOpened } from './settings.ts'

/** Below this width in pixels the sidebar lies over the page. */
export const MOBILE_BELOW = 992
const narrow = window.matchMedia(`(width < ${MOBILE_BELOW}px)`)

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is that narrow; the sidebar then closes by itself. */
export function useMobile(): boolean {
  const mobile = useSyncExternalStore(follow, () => narrow.matches)
  useEffect(() => {
    if (mobile) sidebarOpened.set(false)
  }, [mobile])
  return mobile
}
