import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import { bidApi, BidDraft, type Bid } from '../api.ts'
import { bidActions, type bidStatus } from '../codes.ts'

export const bidConfig: RecordConfig<BidDraft, Bid> = {
  bizType: 'bid_task',
  words: 'bidTask',
  title: 'bidTask.title',
  api: bidApi,
  draft: draftShape(BidDraft),
  index: '/bidTaskIndex',
  pageOf: (state, id) => `/bidTaskMain/${state}/${id}`,
  numberOf: (bid) => bid.taskNo,
  nameOf: (bid) => bid.taskName,
  ownersOf: (bid) => [bid.ownerPsn],
  actions: bidActions,
}

export const bidTones: Readonly<Record<keyof typeof bidStatus.code, Tone>> = {
  draft: 'draft',
  review: 'waiting',
  inviting: 'running',
  evaluating: 'running',
  awarded: 'done',
  failed: 'refused',
  signed: 'archived',
}
