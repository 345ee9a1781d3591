import { coinConfigApi } from '../../src/domains/coin-config/api.ts'
import { costStandardApi } from '../../src/domains/cost-standard/api.ts'
import type { InputOf } from '../../src/kernel/endpoint.ts'
import type { Caller, TestServer } from './server.ts'

const known = new WeakMap<TestServer, Promise<[author: Caller, other: Caller]>>()
/** Two users of the provider who may set prices, signed in once for each server. */
function pricers(server: TestServer): Promise<[author: Caller, other: Caller]> {
  const signIn = (role: string) => server.signIn(server.tenants.provider, role)
  const both = known.get(server) ?? Promise.all([signIn('ops_finance'), signIn('ops_admin')])
  known.set(server, both)
  return both
}

/** Sets the price of a coin: one user of the provider requests it, another one confirms it. */
export async function setUnitPrice(server: TestServer, price: InputOf<typeof coinConfigApi.save>): Promise<void> {
  const [author, other] = await pricers(server)
  const { id, version } = await author.ask(coinConfigApi.save, price)
  await other.ask(coinConfigApi.decide, { id, version, action: 'confirm' })
}

/** Sets the cost of a module in the same way. */
export async function setTariff(server: TestServer, tariff: InputOf<typeof costStandardApi.save>): Promise<void> {
  const [author, other] = await pricers(server)
  const { pending } = await author.ask(costStandardApi.save, tariff)
  if (pending) await other.ask(costStandardApi.decide, { id: pending.id, version: pending.version, action: 'confirm' })
}
