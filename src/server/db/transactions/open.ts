import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** `YYYY-MM-DD HH:mm:ss` from PostgreSQL's text of an instant; connections use China's time zone. */
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
  /** Clients of this pool may send statements without awaiting the previous ones (`pipeline`). */
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
  // For solid-state disks. With PostgreSQL's default of 4, small tables are read by sequential scan, dead rows
  // included.
  'random_page_cost=1.1',
]

/** Milliseconds for connections to be released when the pools close. */
const closeMs = 2000
const cutOff = (client: pg.PoolClient) => (client as pg.PoolClient & { end(): Promise<void> }).end().catch(() => {})

/** Opens the pools of the runtime role. Instants are read as China's local time, integers as safe numbers. */
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
    // The pool replaces a connection that fails while idle; one that fails in use rejects its own statement.
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    pool,
    plain,
    async close() {
      const ended = Promise.all([pool.end(), plain.end()])
      await Promise.race([ended, pause(closeMs, undefined, { ref: false })])
      // A connection still in use (an abandoned job) is closed: PostgreSQL rolls back its open transaction.
      for (const client of clients) void cutOff(client)
    },
  }
}
