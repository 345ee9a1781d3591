import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { lawyerApi, LawyerDraft, type Lawyer } from '../api.ts'
import { lawyerActions } from '../codes.ts'

export const lawyerConfig: RecordConfig<LawyerDraft, Lawyer> = {
  bizType: 'lawyer',
  words: 'lawyer',
  title: 'lawyer.title',
  api: lawyerApi,
  draft: draftShape(LawyerDraft),
  index: '/lawyerIndex',
  pageOf: (state, id) => `/lawyerMain/${state}/${id}`,
  numberOf: (lawyer) => lawyer.lawyerNo,
  nameOf: (lawyer) => lawyer.name,
  ownersOf: () => [],
  actions: lawyerActions,
}
