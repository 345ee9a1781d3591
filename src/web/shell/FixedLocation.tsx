import { useMemo, type ReactNode } from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext, type Location } from 'react-router'

/** Gives a page a fixed location: a hidden page keeps reading the parameters it was opened with. */
export function FixedLocation({ fullPath, children }: { fullPath: string; children: ReactNode }) {
  const here = useMemo(() => {
    const location = {
      pathname: '/',
      search: '',
      hash: '',
      ...parsePath(fullPath),
      state: null as unknown,
      key: fullPath,
    }
    return { location: location as Location, navigationType: NavigationType.Pop }
  }, [fullPath])
  return <LocationContext value={here}>{children}</LocationContext>
}
