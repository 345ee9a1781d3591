import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import { auditApi, AuditDraft, type AuditProject } from '../api.ts'
import { auditActions, type problemLevel, type problemState } from '../codes.ts'

export const auditConfig: RecordConfig<AuditDraft, AuditProject> & { api: typeof auditApi } = {
  bizType: 'audit_project',
  words: 'auditProject',
  title: 'auditProject.title',
  api: auditApi,
  draft: draftShape(AuditDraft),
  sectionOf: { scope: 'scope' },
  index: '/auditIndex',
  pageOf: (state, id) => `/auditMain/${state}/${id}`,
  numberOf: (audit) => audit.auditNo,
  nameOf: (audit) => audit.auditName,
  ownersOf: (audit) => [audit.leader],
  actions: auditActions,
}

export const levelTones: Readonly<Record<keyof typeof problemLevel.code, Tone>> = {
  high: 'refused',
  medium: 'waiting',
  low: 'draft',
}
export const problemTones: Readonly<Record<keyof typeof problemState.code, Tone>> = {
  open: 'waiting',
  working: 'running',
  rectified: 'done',
}
