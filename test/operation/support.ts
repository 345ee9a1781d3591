import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type ClientConfig } from 'pg'
import { vi } from 'vitest'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'

// These tests start whole clusters, which takes long on a busy machine; their duration is not tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

export const isRoot = process.getuid?.() === 0

/** A temporary folder that only its owner may enter. */
export function closedFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faheng-operation-'))
}

/** Stops a PostgreSQL that is left in the folder, and removes the folder. */
export async function removeFolder(dataDir: string): Promise<void> {
  const left = await startEmbedded(dataDir, { durable: false }).catch(() => undefined)
  await left?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The child process, with the first line of its output. */
export interface Held {
  child: ChildProcess
  started?: string
  connection: ClientConfig
  refused?: string
  /** Stops the child with SIGTERM. @returns process ids of the other users of its PostgreSQL */
  release(): Promise<string[]>
}

/** Starts or joins the PostgreSQL of a folder in a child process. */
export async function hold(dataDir: string, prefix: string[] = [], env: Record<string, string> = {}): Promise<Held> {
  const script = join(import.meta.dirname, 'hold-cluster.ts')
  const [command, ...args] = [...prefix, process.execPath, script, dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? '{"refused":"the child said nothing"}')
  const said = (await next()) as Pick<Held, 'started' | 'connection' | 'refused'>
  const release = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const { others } = (await next()) as { others: string[] }
    await gone
    return others
  }
  return { child, ...said, release }
}

/** Kills a process with SIGKILL and waits until it has exited. */
export async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The address of a database for the settings. A host that is a folder is the folder of a socket. */
export function urlOf({ user, password: secret, host, port, database }: ClientConfig): string {
  const socket = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  const place = socket ? 'localhost' : `${host}:${port}`
  return `postgresql://${user}${secret === undefined ? '' : `:${encodeURIComponent(String(secret))}`}@${place}/${database}${socket}`
}

/** Runs one statement on a new connection. */
export async function query<T extends object>(connection: ClientConfig, sql: string): Promise<T[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
