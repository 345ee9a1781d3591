import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { forceApi, ForceDraft, type Force } from '../api.ts'
import { forceActions } from '../codes.ts'

export const forceConfig: RecordConfig<ForceDraft, Force> & { api: typeof forceApi } = {
  bizType: 'contract_force',
  words: 'force',
  title: 'force.title',
  api: forceApi,
  draft: draftShape(ForceDraft),
  index: '/contractForceIndex',
  pageOf: (state, id) => `/contractForceMain/${state}/${id}`,
  numberOf: (force) => force.forceNo,
  nameOf: (force) => force.contractName,
  isAbout: true,
  ownersOf: () => [],
  actions: forceActions,
}
