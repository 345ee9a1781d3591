import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { answered, useCall } from '../../../web/api/query.ts'
import { type Case, caseApi, CaseDraft, defaultMajorAmount, withMajor } from '../api.ts'
import { caseActions } from '../codes.ts'

/** The organisation's threshold from the cache, else the default; see `useMajorAmount`. */
const majorAmount = (): string => answered(caseApi.setting, {})?.data.majorAmount ?? defaultMajorAmount
/** The organisation's threshold of major cases. */
export const useMajorAmount = (): string => useCall(caseApi.setting, {}).data?.majorAmount ?? defaultMajorAmount

export const caseConfig: RecordConfig<CaseDraft, Case> & { api: typeof caseApi } = {
  bizType: 'legal_case',
  words: 'case',
  title: 'case.title',
  api: caseApi,
  draft: draftShape(CaseDraft, (draft) => withMajor(draft, majorAmount())),
  sectionOf: { parties: 'parties' },
  stepSections: ['basic', 'claims', 'agent'],
  index: '/caseManageIndex',
  pageOf: (state, id) => `/caseManageMain/${state}/${id}`,
  numberOf: (record) => record.caseNo,
  nameOf: (record) => record.caseName,
  ownersOf: (record) => [record.undertaker],
  actions: caseActions,
}

/** The same cases on the pages for litigation only. */
export const litigationConfig: typeof caseConfig = {
  ...caseConfig,
  title: 'case.litigation',
  index: '/litigationIndex',
  pageOf: (state, id) => `/litigationMain/${state}/${id}`,
}
