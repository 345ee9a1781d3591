import { approved, peopleOf, signed } from '../support/contracts.ts'
import type { Caller, TestServer } from '../support/server.ts'
import type { Ground } from './proof.ts'

/** An organisation with a contract, ready for records of all kinds. */
export async function groundOf(server: TestServer): Promise<Ground & { made: Record<string, string> }> {
  const people = await peopleOf(server)
  const callers = new Map<string, Promise<Caller>>()
  const tenant = server.tenants.a
  return {
    tenant,
    word: '甲',
    as(role) {
      const known = callers.get(role) ?? server.signIn(tenant, role)
      callers.set(role, known)
      return known
    },
    contract: await approved(people),
    newContract: (state) => (state === 'signed' ? signed(people) : approved(people)),
    made: {},
  }
}
