import { useMemo, type ReactNode } from 'react'
import {
  NavigationType,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router'

/** No route around the page: its own routes are matched from the root, also within another page. */
const atRoot = { outlet: null, matches: [], isDataRoute: false }

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
  return (
    <LocationContext value={here}>
      <RouteContext value={atRoot}>{children}</RouteContext>
    </LocationContext>
  )
}
