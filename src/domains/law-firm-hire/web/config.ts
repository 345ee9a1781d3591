import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { lawFirmHireApi, HireDraft, type Hire } from '../api.ts'
import { hireActions } from '../codes.ts'

export const hireConfig: RecordConfig<HireDraft, Hire> & { api: typeof lawFirmHireApi } = {
  bizType: 'law_firm_hire',
  words: 'lawFirmHire',
  title: 'lawFirmHire.title',
  api: lawFirmHireApi,
  draft: draftShape(HireDraft),
  sectionOf: { winnerFirmId: 'award' },
  index: '/lawFirmHireIndex',
  pageOf: (state, id) => `/lawFirmHireMain/${state}/${id}`,
  numberOf: (hire) => hire.hireNo,
  nameOf: (hire) => hire.matter,
  ownersOf: () => [],
  actions: hireActions,
}
