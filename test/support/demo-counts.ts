import { Client } from 'pg'
import type { TestDatabase } from './cluster.ts'

/** Row counts of the tables that the demo fills, without those that depend on time: sessions, the queue, seals, segments of the full-text index. */
export async function demoCounts(database: TestDatabase): Promise<Record<string, number>> {
  const client = new Client(database.owner)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname !~ '^(audit_seal|audit_cursor|session|known_device|sign_in|sms_|request_key|demo_step|blob|contract_index)' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      // Every start signs in the demo's users again.
      const only = name === 'audit_entry' ? `where action <> 'account.signIn'` : ''
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from "${name}" ${only}`)
      counts[name] = rows[0]!.n
    }
    return counts
  } finally {
    await client.end()
  }
}
