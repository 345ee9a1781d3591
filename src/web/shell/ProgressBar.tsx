import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../store.ts'
import { useProgress, waiting } from './progress.ts'

const SHORTEST_MS = 250

/** The thin bar at the very top: while something is awaited, and briefly with every change of the address. */
export function ProgressBar() {
  const { key } = useLocation()
  const [passing, setPassing] = useState(key)
  const isBusy = useStore(waiting) > 0 || passing !== key
  useEffect(() => {
    const timer = setTimeout(() => setPassing(key), SHORTEST_MS)
    return () => clearTimeout(timer)
  }, [key])
  return isBusy ? (
    <div id="nprogress" role="progressbar" aria-label="loading">
      <div className="progress-bar" />
    </div>
  ) : null
}

/** Stands where nothing can be shown yet. */
export function Waiting() {
  useProgress()
  return null
}
