import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { lawFirmOutApi, LawFirmOutDraft, type LawFirmOut } from '../api.ts'
import { lawFirmOutActions } from '../codes.ts'

export const lawFirmOutConfig: RecordConfig<LawFirmOutDraft, LawFirmOut> & { api: typeof lawFirmOutApi } = {
  bizType: 'law_firm_out',
  words: 'lawFirmOut',
  title: 'lawFirmOut.title',
  api: lawFirmOutApi,
  draft: draftShape(LawFirmOutDraft),
  index: '/lawFirmOutIndex',
  pageOf: (state, id) => `/lawFirmOutMain/${state}/${id}`,
  numberOf: (removal) => removal.outNo,
  nameOf: (removal) => removal.firmName,
  isAbout: true,
  ownersOf: () => [],
  actions: lawFirmOutActions,
}
