import { draftShape } from '../../../web/record/draft.ts'
import type { Face } from '../../../web/record/face.ts'
import { type Case, caseApi, CaseDraft, withMajor } from '../api.ts'
import { caseActions } from '../codes.ts'

export const caseFace: Face<CaseDraft, Case> & { api: typeof caseApi } = {
  bizType: 'legal_case',
  words: 'case',
  title: 'case.title',
  api: caseApi,
  draft: draftShape(CaseDraft, withMajor),
  sectionOf: { parties: 'parties' },
  index: '/caseManageIndex',
  pageOf: (state, id) => `/caseManageMain/${state}/${id}`,
  numberOf: (record) => record.caseNo,
  nameOf: (record) => record.caseName,
  ownersOf: (record) => [record.undertaker],
  actions: caseActions,
}

/** The same cases where only litigation is shown. */
export const litigationFace: typeof caseFace = {
  ...caseFace,
  title: 'case.litigation',
  index: '/litigationIndex',
  pageOf: (state, id) => `/litigationMain/${state}/${id}`,
}
