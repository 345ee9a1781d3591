import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import { loadDomains } from '../../../src/server/domain.ts'

/** One endpoint of the registry. `key` is `domain.call`. */
export interface Call {
  key: string
  domain: string
  endpoint: Endpoint
  /** Number of calls of its handler since {@link readCalls}, after session, permission and validation. */
  readonly entered: () => number
}

/** Whether a call is declared as reading only. */
export const reads = (endpoint: Endpoint): boolean => endpoint.method === 'GET' || endpoint.reads === true

/** Every endpoint of every domain, with counted handlers. The server of this process serves the same objects. */
export async function readCalls(): Promise<Call[]> {
  const domains = await loadDomains()
  return domains.flatMap((domain) =>
    (domain.routes ?? []).map((served) => {
      const { handler } = served
      let count = 0
      served.handler = (ctx, input) => {
        count += 1
        return handler(ctx, input)
      }
      return {
        key: `${domain.name}.${served.name}`,
        domain: domain.name,
        endpoint: served.endpoint,
        entered: () => count,
      }
    }),
  )
}
