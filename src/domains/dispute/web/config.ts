import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { disputeApi, DisputeDraft, type Dispute } from '../api.ts'
import { disputeActions } from '../codes.ts'

export const disputeConfig: RecordConfig<DisputeDraft, Dispute> = {
  bizType: 'dispute',
  words: 'dispute',
  title: 'dispute.title',
  api: disputeApi,
  draft: draftShape(DisputeDraft),
  index: '/disputeIndex',
  pageOf: (state, id) => `/disputeMain/${state}/${id}`,
  numberOf: (dispute) => dispute.disputeNo,
  nameOf: (dispute) => dispute.title,
  ownersOf: (dispute) => [dispute.handler],
  actions: disputeActions,
}
