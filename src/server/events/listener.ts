import pg from 'pg'
import type { Logger } from 'pino'
import { channel } from './event.ts'

const firstPause = 100
const longestPause = 5000
/** Milliseconds between checks that the connection still answers. A connection without an answer is replaced. */
const askEvery = 5000
const answerWithin = 3000

export interface Listener {
  stop(): Promise<void>
}

/**
 * Listens on a dedicated connection, which bypasses a transaction pooler. A lost connection is opened again after 100
 * ms, then with doubled pauses of up to five seconds.
 * @param on `message` receives each payload; `back` is called after every reconnection, because notifications were lost
 */
export async function startListener(
  connection: pg.ClientConfig,
  on: { message: (payload: string) => void; back: () => void },
  log: Logger,
): Promise<Listener> {
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let pause = firstPause

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: `faheng:events:${process.pid}`,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    fresh.on('notification', ({ payload }) => on.message(payload ?? ''))
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    pause = firstPause
  }
  function lost(gone: pg.Client): void {
    if (stopped || client !== gone) return
    client = undefined
    gone.end().catch(() => {})
    log.warn({ inMs: pause }, 'listener lost, connecting again')
    again = setTimeout(() => void reconnect(), pause)
    pause = Math.min(pause * 2, longestPause)
  }
  async function reconnect(): Promise<void> {
    try {
      await connect()
      on.back()
    } catch {
      if (client) lost(client)
    }
  }
  await connect()
  const pulse = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => lost(asked))
  }, askEvery)
  pulse.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(pulse)
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
