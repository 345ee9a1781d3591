import { startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'
import { noteAnchor } from './anchor.ts'
import { Gate } from './Gate.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { isKept } from './tab-store.ts'

// In the old manner it also tells its listener of what is gone to from here.
const history = createHashHistory({ window, v5Compat: true })

/**
 * What follows the window's address: the gate and the progress bar, which get it handed over. The router's own address
 * never changes: React looks through everything below a context that changes, all hidden pages included, and draws
 * each link and whatever else may navigate again.
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
 * A page that stands behind another one comes at once, in one piece. What has to be made or fetched first may take its
 * time, and the page before stays until it is there.
 */
function follow(take: () => void, { pathname, search }: { pathname: string; search: string }): void {
  if (isKept(pathname + search)) take()
  else startTransition(take)
}
