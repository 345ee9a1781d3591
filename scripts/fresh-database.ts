import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { migrate } from '../src/server/db/schema/migrate.ts'

/** Creates a new database, runs `work` with a connection of its owner, and removes the database. */
export async function withFreshDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'faheng-fresh-'))
  const cluster = await startEmbedded(folder, { durable: false })
  try {
    await migrate(cluster.connection('owner'))
    const client = new pg.Client(cluster.connection('owner'))
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
