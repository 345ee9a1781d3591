import type { Pool } from 'pg'
import type { Logger } from 'pino'

const everyMs = 500

/** Seals new history entries into their chain within a second. A lock serializes the sealers of several processes. */
export function startSealer(pool: Pool, log: Logger): { stop(): Promise<void> } {
  let working: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    working = working.then(seal)
  }, everyMs)
  timer.unref()
  async function seal(): Promise<void> {
    try {
      await pool.query('select audit_seal()')
    } catch (error) {
      log.warn({ err: error }, 'history not sealed, will try again')
    }
  }
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
