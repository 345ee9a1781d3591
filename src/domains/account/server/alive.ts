import type { Pool } from 'pg'

/** Which of these sessions are alive, each with its tenant's counter; nobody's rest is interrupted by asking. */
export async function aliveSessions(pool: Pool, hashes: string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ hash: string; version: number }>('select hash, version from sessions_alive($1)', [
    hashes,
  ])
  return new Map(rows.map(({ hash, version }) => [hash, version]))
}
