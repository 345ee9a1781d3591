import { Client } from 'pg'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'

/** Gives all tries without a session back: journeys share an address. */
export async function untried(): Promise<void> {
  const cluster = await startEmbedded(process.env['FAHENG_DATA_DIR']!, { durable: false })
  const owner = new Client(cluster.connection('owner'))
  await owner.connect()
  try {
    await owner.query('delete from trial')
  } finally {
    await owner.end()
    await cluster.stop()
  }
}
