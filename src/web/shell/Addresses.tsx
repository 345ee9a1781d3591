import { startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'
import { noteAnchor } from './anchor.ts'
import { Gate } from './Gate.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { isKept } from './tab-store.ts'

// `v5Compat`: the listener is also called for navigations made by this history.
const history = createHashHistory({ window, v5Compat: true })

/**
 * The parts that follow the window's address: the gate and the progress bar, which receive it as props. The router's
 * own address never changes: when a context changes, React walks the whole tree below it, including all hidden pages,
 * and renders each link and everything else that can navigate.
 */
export function Addresses() {
  const [at, setAt] = useState(history.location)
  useLayoutEffect(() => {
    noteAnchor(history.location)
    return history.listen(({ location }) => {
      noteAnchor(location)
      follow(() => setAt(location), location)
    })
  }, [])
  return (
    <Router navigator={history} location="/">
      <ProgressBar change={at.key} />
      <Gate pathname={at.pathname} search={at.search} />
    </Router>
  )
}

/**
 * Switches to a cached page immediately, in one commit. A page that must be rendered or loaded first is a transition:
 * the previous page stays until it is ready.
 */
function follow(take: () => void, { pathname, search }: { pathname: string; search: string }): void {
  if (isKept(pathname + search)) take()
  else startTransition(take)
}
