import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import { knowledgeApi, LegislationDraft, type Legislation } from '../api.ts'
import { knowledgeActions, type timeliness } from '../codes.ts'

export const legislationConfig: RecordConfig<LegislationDraft, Legislation> & { api: typeof knowledgeApi } = {
  bizType: 'legislation',
  words: 'knowledge',
  title: 'knowledge.title',
  api: knowledgeApi,
  draft: draftShape(LegislationDraft),
  sectionOf: { fullText: 'text' },
  index: '/LegislationIndexNew',
  pageOf: (state, id) => `/LegislationMainNew/${state}/${id}`,
  numberOf: (text) => text.docNo,
  isNumbered: false,
  nameOf: (text) => text.title,
  ownersOf: () => [],
  actions: knowledgeActions,
}

export const forceTones: Readonly<Record<keyof typeof timeliness.code, Tone>> = {
  inForce: 'done',
  amended: 'waiting',
  repealed: 'refused',
  pending: 'running',
}
