import { evidenceApi } from '../../../src/domains/evidence/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: object = {}): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more })

const ofDispute = (bizId: string) => ({ bizType: 'dispute' as const, bizId, side: 'own' as const })
const draft = { name: 'evidence', form: 'documentary', carrier: 'copy' } as const

/** Items of evidence of a dispute: one with a file that is not bound, one to remove; and a bundle. */
export async function makeEvidence(admin: Caller, word: string, disputeId: string) {
  const of = ofDispute(disputeId)
  const fileId = await admin.upload(`${word}blob evidence`, `${word}evidence.txt`)
  const { id } = await admin.ask(evidenceApi.save, {
    ...of,
    ...draft,
    name: `${word}evidence`,
    purpose: `${word}purpose`,
    files: [{ fileId }],
  })
  const removed = await admin.ask(evidenceApi.save, { ...of, ...draft })
  const bundle = await admin.ask(evidenceApi.bundle, of)
  const isDone = async () => {
    const { bundles } = await admin.ask(evidenceApi.query, { bizType: of.bizType, bizId: disputeId })
    if (bundles.some(({ state }) => state === 'failed')) throw new Error('the evidence was not bound')
    return bundles.every(({ state }) => state === 'done')
  }
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    evidenceId: id,
    evidenceFileId: fileId,
    evidenceGoneId: removed.id,
    bundleId: bundle.id,
    evidenceOf: disputeId,
  }
}

const ofList: Make = (w) => ofDispute(w.ids['evidenceOf']!)

/** Valid inputs of the calls about evidence. */
export const evidenceInputs: Record<string, Make> = {
  'evidence.query': (w) => ({ bizType: 'dispute', bizId: w.ids['evidenceOf'] }),
  'evidence.save': (w, version) => ({
    ...ofList(w, version),
    ...at('evidenceId', draft)(w, version),
    files: [{ fileId: w.ids['evidenceFileId'] }],
  }),
  'evidence.remove': at('evidenceGoneId'),
  'evidence.arrange': (w, version) => ({
    ...ofList(w, version),
    version: 3,
    groups: [{ title: 'group', ids: [w.ids['evidenceId'], w.ids['evidenceGoneId']] }],
  }),
  'evidence.rename': (w, version) => ({ ...ofList(w, version), version: 3, groupNo: 1, title: 'group' }),
  'evidence.file': (w) => ({ id: w.ids['evidenceId'], fileId: w.ids['evidenceFileId'] }),
  'evidence.index': ofList,
  'evidence.bundle': ofList,
  'evidence.handIn': at('bundleId', { date: '2026-03-10', court: 'court' }),
  'evidence.bundleFile': (w) => ({ id: w.ids['bundleId'] }),
  'evidence.bundleArchive': (w) => ({ id: w.ids['bundleId'] }),
}
