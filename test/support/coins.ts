import { coinApi } from '../../src/domains/coin/api.ts'
import type { TestServer } from './server.ts'

/**
 * What one use of a paid module has cost the first organisation, once its page has settled it by the number that people know.
 * @returns the coins that the settlement told, and those of every line of the points ledger under this number
 */
export async function paidFor(
  server: TestServer,
  moduleCode: string,
  bizId: string,
  quantity: number = 1,
): Promise<{ settled: unknown; ledger: number[] }> {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const tenantId = server.tenants.a.id
  const settled: unknown = await admin.ask(coinApi.settlement, { tenantId, moduleCode, bizId, quantity })
  const { records } = await admin.ask(coinApi.query, { moduleCode, size: 100 })
  return { settled, ledger: records.filter(({ bizNo }) => bizNo === bizId).map(({ coin }) => coin) }
}
