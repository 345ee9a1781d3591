import { useEffect, useEffectEvent } from 'react'

/** Repeats a task while `wanted` and while the page is shown. @param ms interval */
export function useEvery(ms: number, wanted: boolean, work: () => void): void {
  const doIt = useEffectEvent(work)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(doIt, ms)
    return () => clearInterval(timer)
  }, [ms, wanted])
}
