import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { precedentApi, PrecedentDraft, type Precedent } from '../api.ts'
import { precedentActions } from '../codes.ts'

export const precedentConfig: RecordConfig<PrecedentDraft, Precedent> & { api: typeof precedentApi } = {
  bizType: 'precedent',
  words: 'precedent',
  title: 'precedent.title',
  api: precedentApi,
  draft: draftShape(PrecedentDraft),
  sectionOf: { focus: 'gist', gist: 'gist', result: 'gist', basis: 'gist', fullText: 'text' },
  index: '/caseLibraryIndex',
  pageOf: (state, id) => `/caseLibraryMain/${state}/${id}`,
  numberOf: (record) => record.libNo,
  nameOf: (record) => record.title,
  ownersOf: () => [],
  actions: precedentActions,
}
