import { draftShape } from '../../../web/record/draft.ts'
import type { Face } from '../../../web/record/face.ts'
import { performApi, PerformDraft, type Perform } from '../api.ts'
import { performActions } from '../codes.ts'

export const performFace: Face<PerformDraft, Perform> = {
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
