import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { enterpriseCostApi, type Renewal, RenewalDraft } from '../api.ts'
import { renewalActions } from '../codes.ts'

export const renewalConfig: RecordConfig<RenewalDraft, Renewal> & { api: typeof enterpriseCostApi } = {
  bizType: 'renewal',
  words: 'enterprise-cost',
  title: 'enterprise-cost.title',
  api: enterpriseCostApi,
  draft: draftShape(RenewalDraft),
  index: '/EnterpriseCostIndex',
  pageOf: (state, id) =>
    state === 'view' ? `/EnterpriseCostDetails/view/${id}` : `/EnterpriseCostMain/${state}/${id}`,
  numberOf: (renewal) => renewal.renewNo,
  nameOf: (renewal) => renewal.tenantName,
  ownersOf: () => [],
  actions: renewalActions,
}
