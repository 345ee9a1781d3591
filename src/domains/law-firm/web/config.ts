import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { lawFirmApi, LawFirmDraft, type LawFirm } from '../api.ts'
import { lawFirmActions } from '../codes.ts'

export const lawFirmConfig: RecordConfig<LawFirmDraft, LawFirm> & { api: typeof lawFirmApi } = {
  bizType: 'law_firm',
  words: 'lawFirm',
  title: 'lawFirm.title',
  api: lawFirmApi,
  draft: draftShape(LawFirmDraft),
  index: '/lawFirmIndex',
  pageOf: (state, id) => `/lawFirmMain/${state}/${id}`,
  numberOf: (firm) => firm.firmNo,
  nameOf: (firm) => firm.firmName,
  ownersOf: () => [],
  actions: lawFirmActions,
}
