import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { takeBackSeconds } from '../../src/domains/workflow/codes.ts'

/** Waits until the notices of all decisions are sent: until then rows are still added. */
export async function settledDecisions(client: Client): Promise<void> {
  const last = Date.now() + (takeBackSeconds + 30) * 1000
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from flow_hold where "sentTime" is null',
    )
    if (rows[0]!.n === 0) return
    if (Date.now() > last) throw new Error('decisions are still held')
    await sleep(200)
  }
}
