const ASKING = 'faheng-signed-out'

const becomesVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    const look = (): void => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })

let isWaiting = false

/**
 * Runs a task in one window of the browser, the visible one, however many windows and calls request it at the same
 * time; the other requests are dropped. Without the Web Locks API (plain http from another machine) each window runs
 * it.
 * @param ask the task; requests are accepted again once it has ended
 */
export async function inOneWindow(ask: () => Promise<void>): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  try {
    await becomesVisible()
    // Web Locks are unavailable on insecure origins.
    const locks = navigator.locks as LockManager | undefined
    if (locks) await locks.request(ASKING, { ifAvailable: true }, (lock) => (lock ? ask() : undefined))
    else await ask()
  } finally {
    isWaiting = false
  }
}
