/** After so long it is done even if the browser is never idle. */
const PATIENCE_MS = 500

/**
 * Does something once the browser has drawn what it has to.
 * @returns what takes it back
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
