import { limitationApi } from '../../../src/domains/limitation/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object
const facts = { claim: 'claim', obligor: 'obligor', kind: 'ordinary', startDate: '2026-01-05' } as const

/** Clocks of a contract: one for each call that changes one. */
export async function makeClocks(admin: Caller, bizId: string) {
  const clock = () => admin.ask(limitationApi.save, { bizType: 'contract', bizId, ...facts })
  const withEvent = async () => {
    const { id, version } = await clock()
    return admin.ask(limitationApi.addEvent, { id, version, kind: 'suit', date: '2026-02-05', note: 'note' })
  }
  const [completed, struck] = [await withEvent(), await withEvent()]
  const closed = await clock()
  await admin.ask(limitationApi.close, { id: closed.id, version: 1, outcome: 'waived', note: 'note' })
  return {
    clockId: (await clock()).id,
    clockBrokenId: (await clock()).id,
    clockEndedId: (await clock()).id,
    clockClosedId: closed.id,
    clockCompletedId: completed.id,
    completedEventId: completed.events[0]!.id,
    clockStruckId: struck.id,
    struckEventId: struck.events[0]!.id,
  }
}

const at =
  (name: string, version: number, more: (w: World) => object = () => ({})): Make =>
  (w) => ({ id: w.ids[name], version, ...more(w) })

/** Valid inputs of the calls about limitation. */
export const limitationInputs: Record<string, Make> = {
  'limitation.query': () => ({ queue: 'within180' }),
  'limitation.export': () => ({ columns: ['title', 'computed'] }),
  'limitation.counts': () => ({}),
  'limitation.ofRecord': (w) => ({ bizType: 'contract', bizId: w.contracts.draft.id }),
  'limitation.compute': () => ({ kind: 'ordinary', startDate: '2026-01-05' }),
  'limitation.save': at('clockId', 1, (w) => ({
    bizType: 'contract',
    bizId: w.contracts.draft.id,
    ...facts,
    handlerPsnId: w.admin.accountId,
  })),
  'limitation.addEvent': at('clockBrokenId', 1, (w) => ({
    kind: 'demand',
    date: '2026-02-05',
    note: 'note',
    files: [{ fileId: w.ids['proofFileId'], name: 'proof' }],
  })),
  'limitation.completeEvent': at('clockCompletedId', 2, (w) => ({
    eventId: w.ids['completedEventId'],
    endDate: '2026-03-05',
  })),
  'limitation.strikeEvent': at('clockStruckId', 2, (w) => ({ eventId: w.ids['struckEventId'], reason: 'reason' })),
  'limitation.confirm': at('clockBrokenId', 1),
  'limitation.close': at('clockEndedId', 1, () => ({ outcome: 'waived', note: 'note' })),
  'limitation.reopen': at('clockClosedId', 2, () => ({ reason: 'reason' })),
}
