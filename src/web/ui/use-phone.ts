import { useSyncExternalStore } from 'react'

/** Width up to which a page is used with a finger: its targets are 40 pixels high. Style sheets have the same width. */
const phone = window.matchMedia('screen and (width <= 640px)')

function follow(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => phone.matches)
