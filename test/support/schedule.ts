import { Client } from 'pg'
import type { TestDatabase } from './cluster.ts'

/** Removes scheduled jobs, which would change rows in addition to a test's own changes at certain hours. */
export async function clearSchedule({ owner }: TestDatabase): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await client.query('delete from pgboss.schedule')
  await client.end()
}
