import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { changeApi, ChangeDraft, type Change } from '../api.ts'
import { changeActions } from '../codes.ts'

const states = { new: 'changeandnew', edit: 'changeandedit', view: 'view' } as const

export const changeConfig: RecordConfig<ChangeDraft, Change> & { api: typeof changeApi } = {
  bizType: 'contract_change',
  words: 'change',
  title: 'change.title',
  api: changeApi,
  draft: draftShape(ChangeDraft),
  index: '/contractChangeIndex',
  pageOf: (state, id) => `/contractChangeMain/${states[state]}/${id}`,
  numberOf: (change) => change.changeNo,
  nameOf: (change) => change.contractName,
  isAbout: true,
  ownersOf: () => [],
  actions: changeActions,
}
