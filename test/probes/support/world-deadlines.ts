import { deadlineApi } from '../../../src/domains/deadline/api.ts'
import built from '../../../src/domains/deadline/data/rules.json' with { type: 'json' }
import type { Caller } from '../../support/server.ts'
import { courtMessageInputs, makeCourtMessages } from './world-court-messages.ts'
import { caseLinkInputs } from './world-case-links.ts'
import type { World } from './world.ts'
import { evidenceInputs } from './world-evidence.ts'
import { limitationInputs, makeClocks } from './world-limitation.ts'

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: object = {}): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more })

/** Deadlines of a contract: to change, to meet, to waive; limitation clocks; and court messages, which begin others. */
export async function makeDeadlines(admin: Caller, bizId: string, word: string) {
  const deadline = async () => {
    const facts = { start: '2026-03-10' }
    return (await admin.ask(deadlineApi.save, { bizType: 'contract', bizId, rule: 'C4', facts })).id
  }
  const [deadlineId, deadlineMetId] = [await deadline(), await deadline()]
  return {
    deadlineId,
    deadlineMetId,
    deadlineWaivedId: await deadline(),
    deadlineAckId: await deadline(),
    proofFileId: await admin.upload(`proof ${bizId}`, 'proof.txt'),
    ...(await makeClocks(admin, bizId)),
    ...(await makeCourtMessages(admin, word)),
  }
}

/** Valid inputs of the calls about deadlines, limitation, evidence and what belongs to a case. */
export const deadlineInputs: Record<string, Make> = {
  ...evidenceInputs,
  ...courtMessageInputs,
  ...limitationInputs,
  ...caseLinkInputs,
  'agenda.query': () => ({ from: '2026-06-01', to: '2026-06-30', of: 'visible' }),
  'agenda.addFeed': () => ({ name: 'added', scope: 'visible', lanes: ['deadline'] }),
  'agenda.revokeFeed': (w) => ({ id: w.ids['feedId'] }),
  'agenda.feed': () => ({ key: 'x'.repeat(43) }),
  'deadline.rules': () => ({}),
  'deadline.saveReminder': () => ({ rule: 'C5', ahead: [9, 0], version: 0 }),
  'deadline.load': () => ({ json: JSON.stringify({ version: '2026-11-28', rules: [built.rules[0]] }) }),
  'duty.acknowledge': (w) => ({
    bizType: 'contract',
    bizId: w.contracts.draft.id,
    key: `statutory/${w.ids['deadlineAckId']}`,
    date: '2026-03-25',
  }),
  'duty.setting': () => ({}),
  'duty.saveSetting': () => ({ superiorDays: 5, headDays: null, version: 0 }),
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
