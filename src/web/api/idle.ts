/** Longest delay: the task runs then even if the browser is never idle. */
const PATIENCE_MS = 500

/**
 * Runs a task once the browser is idle, that is, after it has painted.
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(handle)
}
