import { startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'
import { Gate } from './Gate.tsx'
import { ProgressBar } from './ProgressBar.tsx'

// In the old manner it also tells its listener of what is gone to from here.
const history = createHashHistory({ window, v5Compat: true })

/**
 * What follows the window's address: the gate and the progress bar, which get it handed over. The router's own address
 * never changes: React looks through everything below a context that changes, all hidden pages included, and draws
 * each link and whatever else may navigate again.
 */
export function Addresses() {
  const [at, setAt] = useState(history.location)
  useLayoutEffect(() => history.listen(({ location }) => startTransition(() => setAt(location))), [])
  return (
    <Router navigator={history} location="/">
      <ProgressBar change={at.key} />
      <Gate pathname={at.pathname} search={at.search} />
    </Router>
  )
}
