import { useEffect, useEffectEvent } from 'react'

/** Does something again and again, as long as it is wanted and the page is shown. @param ms between two times */
export function useEvery(ms: number, wanted: boolean, work: () => void): void {
  const doIt = useEffectEvent(work)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(doIt, ms)
    return () => clearInterval(timer)
  }, [ms, wanted])
}
