import { useSyncExternalStore } from 'react'

/** Width from which a record's page has its rail and panel beside the sections; also in record-page.module.css. */
const wide = window.matchMedia('(width >= 1200px)')

function follow(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window has room for columns beside a record's sections. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => wide.matches)
