import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** `YYYY-MM-DD HH:mm:ss` out of PostgreSQL's own text of an instant; connections run in China's time zone. */
const instant = (text: string) => text.slice(0, 19)

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint beyond safe integers: ${text}`)
  return n
})
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instant)

export interface Databases {
  /** Checked-out clients of this pool may send statements ahead without waiting (`pipeline`). */
  pool: pg.Pool
  /** For cursors, LISTEN and the job queue, which cannot share a pipelined connection. */
  plain: pg.Pool
  close(): Promise<void>
}

export interface OpenOptions {
  /** Connections for requests. */
  max?: number
  applicationName?: string
}

const settings = [
  'TimeZone=Asia/Shanghai',
  'statement_timeout=30000',
  'idle_in_transaction_session_timeout=60000',
  // Of a disk without arms. With PostgreSQL's own 4 a small table is read as a whole, dead rows and all.
  'random_page_cost=1.1',
]

/** Milliseconds that connections have to be given back when the pools close. */
const closeMs = 2000
const cutOff = (client: pg.PoolClient) => (client as pg.PoolClient & { end(): Promise<void> }).end().catch(() => {})

/** Opens the pools of the runtime role. Instants leave PostgreSQL as China's wall time, integers as safe numbers. */
export function openDatabases(connection: pg.ClientConfig, options: OpenOptions = {}): Databases {
  const common: pg.PoolConfig = {
    ...connection,
    types,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    application_name: options.applicationName ?? `faheng:${process.pid}`,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  }
  const pool = new pg.Pool({ ...common, pipeline: true, max: options.max ?? 16 })
  const plain = new pg.Pool({ ...common, max: 4 })
  const clients = new Set<pg.PoolClient>()
  for (const each of [pool, plain]) {
    each.on('connect', (client) => clients.add(client))
    each.on('remove', (client) => clients.delete(client))
    // A connection that dies while idle is replaced by the pool; one that dies at work fails its own statement.
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    pool,
    plain,
    async close() {
      const ended = Promise.all([pool.end(), plain.end()])
      await Promise.race([ended, pause(closeMs, undefined, { ref: false })])
      // A connection at work (a job that was given up) is cut off: PostgreSQL rolls back what it has not committed.
      for (const client of clients) void cutOff(client)
    },
  }
}
