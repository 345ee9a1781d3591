import { contractApi } from '../../../src/domains/contract/api.ts'
import { contractTemplateApi } from '../../../src/domains/contract-template/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

/** Creates a published standard contract, a draft one, and an upload for its next version. */
export async function makeTemplates(who: Caller, word: string) {
  const made = async (name: string) => {
    const { id, version } = await who.ask(contractTemplateApi.save, { name: `${word}${name}` })
    const fileId = await who.upload(
      `第一条 标的\n${word}设备____台。\n第二条 付款\n三十日内付款。\n`,
      `${word}form.txt`,
    )
    return who.ask(contractTemplateApi.addVersion, { id, version, fileId })
  }
  const { id, version, versions } = await made('template')
  await who.ask(contractTemplateApi.changeStatus, { id, version, status: 'published' })
  const spare = await made('spare')
  const draft = await who.ask(contractApi.save, { contractName: `${word}without text` })
  return {
    templateId: id,
    templateVersionId: versions[0]!.id,
    templateSpareId: spare.id,
    templateDraftId: draft.id,
    templateFileId: await who.upload(`第一条 标的\n${word}设备____套。\n`, `${word}next.txt`),
  }
}

type Make = (w: World, version: (id: string) => number) => object
const at =
  (name: string, more: (w: World) => object = () => ({})): Make =>
  (w, version) => ({ id: w.ids[name], version: version(w.ids[name]!), ...more(w) })

/** Inputs for them that are valid except for the caller. */
export const templateInputs: Record<string, Make> = {
  'contract-template.query': () => ({}),
  'contract-template.queryById': (w) => ({ id: w.ids['templateId'] }),
  'contract-template.save': at('templateId', (w) => ({ name: `${w.word}changed` })),
  'contract-template.addVersion': at('templateId', (w) => ({ fileId: w.ids['templateFileId'] })),
  'contract-template.clauses': (w) => ({ id: w.ids['templateId'], versionId: w.ids['templateVersionId'] }),
  'contract-template.download': (w) => ({ id: w.ids['templateId'], versionId: w.ids['templateVersionId'] }),
  'contract-template.setPosition': at('templateId', () => ({
    key: 'c1',
    acceptable: ['wording'],
    bottomLine: 'line',
  })),
  'contract-template.changeStatus': at('templateId', () => ({ status: 'retired' })),
  'contract-template.delete': at('templateSpareId'),
  'contract-template.begin': (w) => ({ id: w.ids['templateId'] }),
  'contract-template.fill': (w, version) => ({
    id: w.ids['templateId'],
    contract: { id: w.ids['templateDraftId'], version: version(w.ids['templateDraftId']!) },
  }),
  'contract-template.deviations': (w) => ({ contractId: w.contracts.draft.id }),
}
