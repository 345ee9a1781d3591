import type { ClientConfig } from 'pg'
import { loadDomains } from '../../domain.ts'
import { prepareQueue } from '../../jobs/boss.ts'
import { migrate } from './migrate.ts'

/**
 * Prepares a database for serving: tables, privileges and the job queue. Run as the owner before the runtime role
 * connects.
 * @returns how many schemas and migrations were applied
 */
export async function prepareDatabase(
  owner: ClientConfig,
  options: { runtimeRole?: string; log?: (line: string) => void } = {},
): Promise<number> {
  const applied = await migrate(owner, options)
  const domains = await loadDomains()
  await prepareQueue(
    owner,
    options.runtimeRole ?? 'faheng_app',
    Object.assign({}, ...domains.map((domain) => domain.jobs ?? {})),
  )
  return applied
}
