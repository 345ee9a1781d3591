import { createElement } from 'react'
import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { type Tenant, tenantApi, TenantDraft } from '../api.ts'
import { tenantActions } from '../codes.ts'
import { isComplete, OpeningSummary } from './OpeningSummary.tsx'

const config: RecordConfig<TenantDraft, Tenant> & { api: typeof tenantApi } = {
  bizType: 'enterprise',
  words: 'tenant',
  title: 'tenant.title',
  api: tenantApi,
  draft: draftShape(TenantDraft),
  index: '/EnterOperationsIndex',
  pageOf: (state, id) => `/EnterOperationsMain/${state}/${id}`,
  numberOf: (tenant) => tenant.tenantCode,
  nameOf: (tenant) => tenant.tenantName,
  ownersOf: () => [],
  actions: tenantActions,
  summaryOf: (draft) => (isComplete(draft) ? createElement(OpeningSummary, { draft }) : null),
}

/** An organisation that is being registered. */
export const entryConfig = config
/** An open organisation: its pages for editing, not for registration. */
export const tenantConfig: typeof config = {
  ...config,
  pageOf: (state, id) => (state === 'new' ? `/EnterOperationsMain/new/${id}` : `/EnterOperationsEdit/${state}/${id}`),
}
