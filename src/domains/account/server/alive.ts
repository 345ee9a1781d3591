import type { Pool } from 'pg'

/** The live sessions among these, each with its tenant's counter. The query does not count as activity of a session. */
export async function aliveSessions(pool: Pool, hashes: string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ hash: string; version: number }>('select hash, version from sessions_alive($1)', [
    hashes,
  ])
  return new Map(rows.map(({ hash, version }) => [hash, version]))
}
