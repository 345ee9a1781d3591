import { Client } from 'pg'
import type { TestDatabase } from './cluster.ts'

/** Takes away what is due by the clock: it would change rows beside what a test does, at one hour and not at another. */
export async function clearSchedule({ owner }: TestDatabase): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await client.query('delete from pgboss.schedule')
  await client.end()
}
