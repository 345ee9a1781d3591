import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import { tenderApi, TenderDraft, type Tender } from '../api.ts'
import { tenderActions, type tenderStatus } from '../codes.ts'

export const tenderConfig: RecordConfig<TenderDraft, Tender> = {
  bizType: 'tender_task',
  words: 'tenderTask',
  title: 'tenderTask.title',
  api: tenderApi,
  draft: draftShape(TenderDraft),
  index: '/tenderTaskIndex',
  pageOf: (state, id) => `/tenderTaskMain/${state}/${id}`,
  numberOf: (tender) => tender.tenderNo,
  nameOf: (tender) => tender.tenderName,
  ownersOf: (tender) => [tender.owner],
  actions: tenderActions,
}

export const tenderTones: Readonly<Record<keyof typeof tenderStatus.code, Tone>> = {
  draft: 'draft',
  review: 'waiting',
  preparing: 'running',
  tendered: 'running',
  won: 'done',
  lost: 'refused',
  failed: 'refused',
  abandoned: 'archived',
  signed: 'archived',
}
