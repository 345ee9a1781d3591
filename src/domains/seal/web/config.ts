import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { sealApi, SealDraft, type Seal } from '../api.ts'
import { sealActions } from '../codes.ts'

export const sealConfig: RecordConfig<SealDraft, Seal> & { api: typeof sealApi } = {
  bizType: 'contract_seal',
  words: 'seal',
  title: 'seal.title',
  api: sealApi,
  draft: draftShape(SealDraft),
  stepSections: ['basic'],
  index: '/contractSealIndex',
  pageOf: (state, id) => `/contractSealMain/${state}/${id}`,
  numberOf: (seal) => seal.sealNo,
  nameOf: (seal) => seal.contractName,
  isAbout: true,
  ownersOf: () => [],
  actions: sealActions,
}
