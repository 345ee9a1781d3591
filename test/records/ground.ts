import { grant } from '../../src/domains/coin/server/service.ts'
import { tx } from '../../src/server/db/tx.ts'
import { approved, peopleOf, signed } from '../support/contracts.ts'
import type { Caller, TestServer } from '../support/server.ts'
import type { Ground } from './proof.ts'

/** An organisation with a contract and coins, ready for records of all kinds. */
export async function groundOf(server: TestServer): Promise<Ground & { made: Record<string, string> }> {
  const people = await peopleOf(server)
  const callers = new Map<string, Promise<Caller>>()
  const tenant = server.tenants.a
  await tx(server.server.contextFor(tenant.id), (ctx) => grant(ctx, { source: 'gift', coins: 1000, bizNo: 'GROUND' }))
  return {
    tenant,
    word: '甲',
    as(role) {
      const known = callers.get(role) ?? server.signIn(tenant.accounts[role] ? tenant : server.tenants.provider, role)
      callers.set(role, known)
      return known
    },
    contract: await approved(people),
    newContract: (state) => (state === 'signed' ? signed(people) : approved(people)),
    made: {},
  }
}
