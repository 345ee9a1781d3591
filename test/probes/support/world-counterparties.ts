import { counterpartyApi } from '../../../src/domains/counterparty/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

/** Creates two entries with similar names, which are on the review list, and an account of the first. */
export async function makeCounterparties(who: Caller, word: string) {
  const first = await who.ask(counterpartyApi.save, { name: `${word}海川阀门有限公司` })
  const second = await who.ask(counterpartyApi.save, { name: `${word}海川阀门股份有限公司` })
  const account = { bankName: `${word}bank`, holder: `${word}holder`, accountNo: '6222000000000002', source: '' }
  await who.ask(counterpartyApi.addAccount, { id: first.id, version: first.version, ...account })
  await who.ask(counterpartyApi.collect, {})
  const { accounts } = await who.ask(counterpartyApi.overview, { id: first.id })
  return { counterpartyId: first.id, counterpartyOtherId: second.id, counterpartyAccountId: accounts[0]!.id }
}

type Make = (w: World, version: (id: string) => number) => object
const account =
  (more: object = {}): Make =>
  (w, version) => ({
    id: w.ids['counterpartyId'],
    accountId: w.ids['counterpartyAccountId'],
    version: version(w.ids['counterpartyAccountId']!),
    ...more,
  })

/** Inputs for them that are valid except for the caller. */
export const counterpartyInputs: Record<string, Make> = {
  'counterparty.choose': (w) => ({ queryString: w.word }),
  'counterparty.overview': (w) => ({ id: w.ids['counterpartyId'] }),
  'counterparty.askWaiver': (w) => ({
    id: w.ids['counterpartyId'],
    contractId: w.contracts.draft.id,
    reason: 'reason',
  }),
  'counterparty.waiverOf': (w) => ({ id: w.ids['counterpartyId'], contractId: w.contracts.draft.id }),
  'counterparty.refuseWaiver': (w) => ({
    id: w.ids['counterpartyId'],
    requestId: w.ids['counterpartyOtherId'],
    reason: 'reason',
  }),
  'counterparty.confirmAccount': account(),
  'counterparty.dropAccount': account({ reason: 'reason' }),
  'counterparty.merge': (w, version) => ({
    id: w.ids['counterpartyId'],
    version: version(w.ids['counterpartyId']!),
    otherId: w.ids['counterpartyOtherId'],
    otherVersion: version(w.ids['counterpartyOtherId']!),
  }),
  'counterparty.collect': () => ({}),
  'counterparty.matches': () => ({}),
  'counterparty.differ': (w) => {
    const [firstId, secondId] = [w.ids['counterpartyId']!, w.ids['counterpartyOtherId']!].sort()
    return { firstId, secondId }
  },
}
