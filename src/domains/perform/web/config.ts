import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { performApi, PerformDraft, type Perform } from '../api.ts'
import { performActions } from '../codes.ts'

export const performConfig: RecordConfig<PerformDraft, Perform> = {
  bizType: 'contract_perform',
  words: 'perform',
  title: 'perform.title',
  api: performApi,
  draft: draftShape(PerformDraft),
  index: '/contractPerformIndex',
  pageOf: (state, id) => `/contractPerformMain/${state}/${id}`,
  numberOf: (perform) => perform.performNo,
  nameOf: (perform) => perform.contractName,
  isAbout: true,
  ownersOf: (perform) => [perform.handler],
  actions: performActions,
}
