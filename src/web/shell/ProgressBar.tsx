import { useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import { useProgress, waiting } from './progress.ts'
import styles from './progress.module.css'

const SHORTEST_MS = 250

/** The thin bar at the very top: during loading, and briefly with every `change` of the address. */
export function ProgressBar({ change }: { change: string }) {
  const [passing, setPassing] = useState(change)
  const isBusy = useStore(waiting) > 0 || passing !== change
  useEffect(() => {
    const timer = setTimeout(() => setPassing(change), SHORTEST_MS)
    return () => clearTimeout(timer)
  }, [change])
  return isBusy ? (
    <div id="nprogress" role="progressbar" aria-label="loading">
      <div className={styles.bar} />
    </div>
  ) : null
}

/** Placeholder while nothing can be shown yet. */
export function Waiting() {
  useProgress()
  return null
}
