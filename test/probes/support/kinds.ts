import type { Access } from '../../../src/kernel/access.ts'
import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import { loadDomains } from '../../../src/server/domain.ts'
import { inputSchema } from './schema.ts'

/**
 * The access that `queryById` of each kind of record asks for, by kind: the oracle of what hangs on its records. Read from
 * the registered endpoints, not from what the kinds say of themselves.
 */
export async function viewsOfKinds(): Promise<Map<string, Access>> {
  const views = new Map<string, Access>()
  for (const { name, records, routes } of await loadDomains())
    for (const kind of Object.keys(records ?? {})) {
      const read = routes?.find((served) => served.name === 'queryById')
      if (!read) throw new Error(`${name} registers the kind ${kind} without a call queryById`)
      views.set(kind, read.endpoint.access)
    }
  return views
}

/** Whether a call is about what hangs on a record of any kind, named by `bizType` and `bizId`. */
export function isOnRecord(endpoint: Endpoint): boolean {
  const fields = inputSchema(endpoint).properties ?? {}
  return 'bizType' in fields && 'bizId' in fields
}
