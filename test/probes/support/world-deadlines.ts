import { deadlineApi } from '../../../src/domains/deadline/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'
import { limitationInputs, makeClocks } from './world-limitation.ts'

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: object = {}): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more })

/** Deadlines of a contract: to change, to meet, to waive; and its limitation clocks. */
export async function makeDeadlines(admin: Caller, bizId: string) {
  const deadline = async () => {
    const facts = { start: '2026-03-10' }
    return (await admin.ask(deadlineApi.save, { bizType: 'contract', bizId, rule: 'C4', facts })).id
  }
  const ids = { deadlineId: await deadline(), deadlineMetId: await deadline(), deadlineWaivedId: await deadline() }
  const proofFileId = await admin.upload(`proof ${bizId}`, 'proof.txt')
  return { ...ids, proofFileId, ...(await makeClocks(admin, bizId)) }
}

/** Valid inputs of the calls about deadlines and limitation. */
export const deadlineInputs: Record<string, Make> = {
  ...limitationInputs,
  'agenda.query': () => ({ from: '2026-06-01', to: '2026-06-30', of: 'visible' }),
  'agenda.addFeed': () => ({ name: 'added', scope: 'visible', lanes: ['deadline'] }),
  'agenda.revokeFeed': (w) => ({ id: w.ids['feedId'] }),
  'agenda.feed': () => ({ key: 'x'.repeat(43) }),
  'deadline.rules': () => ({}),
  'deadline.compute': () => ({ rule: 'C1', facts: { start: '2026-03-10' } }),
  'deadline.query': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id }),
  'deadline.save': (w, version) => ({
    ...at('deadlineId')(w, version),
    bizType: 'contract',
    bizId: w.contracts.draft.id,
    rule: 'C4',
    facts: { start: '2026-03-10' },
    handlerPsnId: w.admin.accountId,
  }),
  'deadline.override': at('deadlineId', { date: '2026-03-20', reason: 'reason' }),
  'deadline.confirm': at('deadlineId'),
  'deadline.finish': at('deadlineMetId', { date: '2026-03-20', proof: 'proof' }),
  'deadline.waive': at('deadlineWaivedId', { reason: 'reason' }),
}
