import { draftShape } from '../../../web/record/draft.ts'
import type { Face } from '../../../web/record/face.ts'
import { type Tenant, tenantApi, TenantDraft } from '../api.ts'
import { tenantActions } from '../codes.ts'

const face: Face<TenantDraft, Tenant> & { api: typeof tenantApi } = {
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
}

/** An organisation that is being registered. */
export const entryFace = face
/** An open organisation: its pages for editing, not for registration. */
export const tenantFace: typeof face = {
  ...face,
  pageOf: (state, id) => (state === 'new' ? `/EnterOperationsMain/new/${id}` : `/EnterOperationsEdit/${state}/${id}`),
}
