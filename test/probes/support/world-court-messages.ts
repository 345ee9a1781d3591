import { courtMessageApi } from '../../../src/domains/court-message/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: object = {}): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more })

/** Court messages: to confirm, to make a case of, to put aside, and one that is aside. */
export async function makeCourtMessages(admin: Caller, word: string) {
  const message = async (name: string) =>
    (await admin.ask(courtMessageApi.take, { text: `${word}${name}\n支付令\n被申请人应当清偿债务。` })).id
  const courtAsideId = await message('aside')
  await admin.ask(courtMessageApi.putAside, { id: courtAsideId, version: 1, reason: `${word}reason` })
  return {
    courtMessageId: await message('confirm'),
    courtDraftId: await message('draft'),
    courtSpareId: await message('spare'),
    courtAsideId,
  }
}

/** Valid inputs of the calls about court messages. */
export const courtMessageInputs: Record<string, Make> = {
  'court-message.query': () => ({}),
  'court-message.queryById': (w) => ({ id: w.ids['courtMessageId'] }),
  'court-message.abilities': () => ({}),
  'court-message.take': (w) => ({ text: `${w.word}支付令`, caseId: w.records['case']!.id }),
  'court-message.propose': (w) => ({ id: w.ids['courtMessageId'], caseId: w.records['case']!.id }),
  'court-message.confirm': (w, version) => ({
    ...at('courtMessageId')(w, version),
    caseId: w.records['case']!.id,
    caseVersion: version(w.records['case']!.id),
    receivedDate: '2026-03-10',
    lines: { deadlines: { rules: ['C23'] } },
  }),
  'court-message.draftCase': at('courtDraftId'),
  'court-message.putAside': at('courtSpareId', { reason: 'reason' }),
  'court-message.resume': at('courtAsideId'),
}
