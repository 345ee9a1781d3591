import { Client, type ClientConfig } from 'pg'
import { bootstrapRole, type Postmaster } from './cluster.ts'
import type { Folder } from './folder.ts'

/**
 * Advisory lock that every process using an embedded PostgreSQL holds in shared mode on one connection. A process that
 * can take it exclusively is the last one. PostgreSQL releases the lock of a killed process.
 */
const inUse = `hashtext('faheng in use')`

/** Settings of a connection to a running server. */
export function connectionTo(folder: Folder, postmaster: Postmaster, user: string, database: string): ClientConfig {
  return {
    host: folder.password === undefined ? postmaster.socket : '127.0.0.1',
    port: postmaster.port,
    user,
    database,
    ...(folder.password === undefined ? {} : { password: folder.password }),
  }
}

/**
 * Connects and takes the lock.
 * @returns undefined when the server does not answer, is not ready yet, or is being stopped by its last user
 */
export async function takeLease(folder: Folder, postmaster: Postmaster): Promise<Client | undefined> {
  const client = new Client({
    ...connectionTo(folder, postmaster, bootstrapRole, 'postgres'),
    application_name: `faheng ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock_shared(${inUse}) as got`)
    if (rows[0]?.got) return client
    await client.end()
  } catch (error) {
    await client.end().catch(() => undefined)
    if (!isNotReady(error)) throw error
  }
  return undefined
}

/** Releases the lease. @returns true when no other process holds one: the caller then stops the server */
export async function isLastToLeave(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ last: boolean }>(
    `select pg_advisory_unlock_shared(${inUse}), pg_try_advisory_lock(${inUse}) as last`,
  )
  return rows[0]?.last === true
}

/** Process ids of the other users of the server, for a message. */
export async function otherUsers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where application_name ~ '^faheng \\d+$' and pid <> pg_backend_pid() order by 1`,
  )
  return rows.map((row) => row.name.slice('faheng '.length))
}

/**
 * Connection refused, socket missing, connection dropped; starting up (57P03), shutting down or crashed (57P01, 57P02).
 */
function isNotReady(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(?:ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|57P0[123])$/.test(code)) return true
  return error instanceof Error && /Connection terminated|timeout expired/.test(error.message)
}
