import { caseApi } from '../../../src/domains/case/api.ts'
import { caseLinkApi } from '../../../src/domains/case-link/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object

/** A case that is linked to another one, one whose link is removed, and one that can be linked. */
export async function makeCaseLinks(admin: Caller, word: string, caseId: string) {
  const draft = async (name: string) => (await admin.ask(caseApi.save, { caseName: `${word}${name}` })).id
  const linked = async (name: string) => {
    const toId = await draft(name)
    const { links } = await admin.ask(caseLinkApi.add, { fromId: caseId, toId, kind: 'related' })
    return links.find((link) => link.toId === toId)!.id
  }
  return {
    caseLinkId: await linked('linked'),
    caseLinkGoneId: await linked('unlinked'),
    freeCaseId: await draft('free'),
  }
}

/** Valid inputs of the calls about linked cases. */
export const caseLinkInputs: Record<string, Make> = {
  'case-link.query': (w) => ({ caseId: w.records['case']!.id }),
  'case-link.add': (w) => ({ fromId: w.records['case']!.id, toId: w.ids['freeCaseId'], kind: 'related' }),
  'case-link.begin': (w) => ({ caseId: w.records['case']!.id, kind: 'counterclaim', isOurs: true }),
  'case-link.remove': (w) => ({ id: w.ids['caseLinkGoneId'], reason: 'reason' }),
}
