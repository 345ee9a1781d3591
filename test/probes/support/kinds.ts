import type { Access } from '../../../src/kernel/access.ts'
import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import { loadDomains } from '../../../src/server/domain.ts'
import { inputSchema } from './schema.ts'

/**
 * The access of each kind's `queryById`, by kind: the expected access to parts of its records. Read from the registered
 * endpoints, not from the registered kinds.
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

/** Whether a call is about a part of a record of any kind, referenced by `bizType` and `bizId`. */
export function isOnRecord(endpoint: Endpoint): boolean {
  const fields = inputSchema(endpoint).properties ?? {}
  return 'bizType' in fields && 'bizId' in fields
}
