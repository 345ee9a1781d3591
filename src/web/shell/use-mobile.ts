import { useEffect, useSyncExternalStore } from 'react'
import { MOBILE_BELOW_PX } from '../constants.ts'
import { sidebarOpened } from './settings.ts'

/** For the screen only: a sheet of paper is narrow, and printing must not close the sidebar. */
const narrow = window.matchMedia(`screen and (width < ${MOBILE_BELOW_PX}px)`)

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is narrower than the limit; the sidebar then closes by itself. */
export function useMobile(): boolean {
  const mobile = useSyncExternalStore(follow, () => narrow.matches)
  useEffect(() => {
    if (mobile) sidebarOpened.set(false)
  }, [mobile])
  return mobile
}
