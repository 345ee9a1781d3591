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
 * Does something in one window of the browser only, however many windows and calls want it at the same moment: in the
 * one the user looks at. Others that want it meanwhile are content. Without locks (plain http from another machine)
 * each window counts for itself.
 * @param ask ends when it may be asked again
 */
export async function inOneWindow(ask: () => Promise<void>): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  try {
    await becomesVisible()
    // An insecure address has no locks.
    const locks = navigator.locks as LockManager | undefined
    if (locks) await locks.request(ASKING, { ifAvailable: true }, (lock) => (lock ? ask() : undefined))
    else await ask()
  } finally {
    isWaiting = false
  }
}
