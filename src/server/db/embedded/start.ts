import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { StartError } from '../../start-error.ts'
import { createCluster, isAlive, readPostmaster, startCluster, stopCluster, type Postmaster } from './cluster.ts'
import { explain } from './errors.ts'
import { openFolder, type Folder } from './folder.ts'
import { connectionTo, isLastToLeave, otherUsers, takeLease } from './lease.ts'
import { databaseName, makeRoles, roleNames } from './roles.ts'

/** A PostgreSQL that runs in our data folder, shared by all processes that use the same folder. */
export interface Embedded {
  /** Settings of a connection as the owner (for migrations) or as the runtime role; `database` defaults to `faheng`. */
  connection(role: 'owner' | 'runtime', database?: string): ClientConfig
  /**
   * Releases the server and stops it unless another process uses it.
   * @returns process ids of the other users; empty when the server was stopped
   */
  stop(): Promise<string[]>
  /** Whether this process created the cluster, started its server, or found it running. */
  started: 'created' | 'started' | 'found'
}

export interface EmbeddedOptions {
  /** False trades durability after a power failure for speed: tests only. */
  durable: boolean
  /** Receives a sentence when the server died and is started again, or cannot be started. */
  log?: (message: string) => void
}

interface Lease {
  client: Client
  postmaster: Postmaster
  started: Embedded['started']
}

/** Milliseconds for the whole start, including recovery and the shutdown of a killed server. */
const patience = 150_000

/**
 * Starts PostgreSQL in `dataDir`, or joins the one running there, and keeps it running until `stop`: a server that
 * dies is started again. The first start creates the cluster, its roles and its database.
 * @throws StartError with one sentence for the operator
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  try {
    const folder = await openFolder(dataDir)
    return keep(folder, options, await join(folder, options))
  } catch (error) {
    throw explain(error, dataDir)
  }
}

function keep(folder: Folder, options: EmbeddedOptions, first: Lease): Embedded {
  const closing = new AbortController()
  let lease = first
  let rejoining = Promise.resolve()
  const watch = () => {
    lease.client.once('end', () => {
      if (!closing.signal.aborted) rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    options.log?.('The embedded PostgreSQL has gone; starting it again.')
    while (!closing.signal.aborted) {
      try {
        lease = await join(folder, options)
        watch()
        return
      } catch (error) {
        options.log?.(explain(error, folder.dataDir).message)
        await sleep(2000, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }
  watch()
  return {
    started: first.started,
    connection: (role, database = databaseName) => connectionTo(folder, lease.postmaster, roleNames[role], database),
    stop: async () => {
      closing.abort()
      await rejoining
      return leave(folder, lease)
    },
  }
}

/**
 * Stops the server that runs in `dataDir`, unless a process uses it.
 * @returns whether one was running, and the process ids of its users: with any, the server was not stopped
 * @throws StartError with one sentence for the operator
 */
export async function stopEmbedded(dataDir: string): Promise<{ wasRunning: boolean; others: string[] }> {
  if (!existsSync(dataDir)) return { wasRunning: false, others: [] }
  try {
    const folder = await openFolder(dataDir)
    const postmaster = await readPostmaster(folder)
    const client = postmaster && (await takeLease(folder, postmaster))
    return client
      ? { wasRunning: true, others: await leave(folder, { client, postmaster }) }
      : { wasRunning: false, others: [] }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/** Releases the lease, and stops the server if it was the last one. @returns the process ids of the other users */
async function leave(folder: Folder, { client, postmaster }: Omit<Lease, 'started'>): Promise<string[]> {
  const last = await isLastToLeave(client).catch(() => false)
  const others = last ? [] : await otherUsers(client).catch(() => [])
  if (last) await stopCluster(folder, postmaster)
  await client.end().catch(() => undefined)
  return others
}

/** Creates, starts or finds the server, depending on the state of the folder, and takes a lease on it. */
async function join(folder: Folder, options: EmbeddedOptions): Promise<Lease> {
  const deadline = Date.now() + patience
  let started: Embedded['started'] = (await createCluster(folder, options.durable)) ? 'created' : 'found'
  for (;;) {
    const postmaster = await readPostmaster(folder)
    const client = postmaster && (await takeLease(folder, postmaster))
    if (client) {
      await makeRoles(client, folder.password).catch(async (error: unknown) => {
        await client.end().catch(() => undefined)
        throw error
      })
      return { client, postmaster, started }
    }
    if (Date.now() > deadline)
      throw new StartError(`The embedded PostgreSQL in ${folder.dataDir} does not answer: see ${folder.log}.`)
    const runs = postmaster && (await isAlive(folder, postmaster))
    if (!runs && (await startCluster(folder, options.durable))) started = started === 'created' ? 'created' : 'started'
    else await sleep(50)
  }
}
