import { useEffect } from 'react'
import { createStore } from '../store.ts'

/** Number of things the user waits for: the session, a page's code. */
export const waiting = createStore(0)

/** Shows the bar at the top while the component is mounted. */
export function useProgress(): void {
  useEffect(() => {
    waiting.set(waiting.get() + 1)
    return () => waiting.set(waiting.get() - 1)
  }, [])
}
