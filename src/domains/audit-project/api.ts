import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import {
  approvalCalls,
  VersionRef,
  OptionalDay,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
  Submitting,
} from '../../kernel/record.ts'
import { text } from '../../kernel/text.ts'
import { auditType, problemLevel, problemState, scopeKind } from './codes.ts'

/** A contract or case to audit. */
const ScopeItem = z.object({ kind: scopeKind.schema, refId: Id })

/** What users enter for an audit; all but its name is optional in a draft. */
export const AuditDraft = z.object({
  auditName: text(200).min(2),
  auditType: auditType.schema.nullable().default(null),
  auditedOrg: OptionalId,
  periodStart: OptionalDay,
  periodEnd: OptionalDay,
  /** The leader; defaults to the author. */
  leader: OptionalId,
  members: z.array(Id).max(50).default([]),
  scope: z.array(ScopeItem).max(100).default([]),
})
export type AuditDraft = z.output<typeof AuditDraft>

/** A finding, with the department in charge and the deadline of its rectification. */
const Found = z.object({
  desc: text(2000).min(1),
  level: problemLevel.schema,
  basis: text(1000).default(''),
  rectifyDept: Id,
  deadline: PlainDate,
})
export const Problem = Found.extend({
  id: Id,
  rectifyDeptName: z.string(),
  rectifyResult: z.string(),
  state: problemState.schema,
})
export type Problem = z.output<typeof Problem>

export const AuditProject = BaseRecord.extend(AuditDraft.shape).extend({
  auditNo: z.string(),
  auditedOrgName: z.string().nullable(),
  leaderName: z.string(),
  memberNames: z.array(z.string()),
  scope: z.array(ScopeItem.extend({ name: z.string() })),
  problems: z.array(Problem),
  problemCount: z.number(),
  rectifiedCount: z.number(),
  conclusion: z.string(),
  reportFile: z.string().nullable(),
  status: recordStatus.schema,
})
export type AuditProject = z.output<typeof AuditProject>

const AuditRow = AuditProject.omit({ scope: true, problems: true, conclusion: true, reportFile: true })
export type AuditRow = z.infer<typeof AuditRow>

const AuditQuery = listQuery(['auditNo', 'auditName', 'periodStart', 'problemCount'], {
  auditType: auditType.schema.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
  auditedOrg: Id.optional(),
})

export const auditShapes = { draft: AuditDraft, record: AuditProject, row: AuditRow, query: AuditQuery }

const edit = 'audit:edit'
/** Audits of contracts, compliance, cases and law firms' fees: their findings and rectification. */
export const auditApi = endpoints('/api/auditServer/audit', {
  ...recordCalls('audit project', { view: 'audit:view', add: 'audit:add', edit }, auditShapes),
  ...approvalCalls('audit project', { submit: 'audit:submit', approve: 'audit:approve' }, AuditProject),
  submit: post('/start', {
    summary: 'Start the work of an audit project',
    access: edit,
    input: VersionRef,
    output: AuditProject,
  }),
  /** Saves the findings; a problem that keeps its id keeps its rectification. */
  saveProblems: post('/saveProblems', {
    summary: 'Save the problems found by an audit project',
    access: edit,
    input: VersionRef.extend({ problems: z.array(Found.extend({ id: Id.optional() })).max(200) }),
    output: AuditProject,
  }),
  /** Rectification of a problem by the department in charge. */
  rectify: post('/rectify', {
    summary: 'Record the rectification of a problem',
    access: 'audit:rectify',
    input: VersionRef.extend({ problemId: Id, rectifyResult: text(2000).min(1), isDone: z.boolean() }),
    output: AuditProject,
  }),
  conclude: post('/conclude', {
    summary: 'Record the conclusion and the report of an audit project',
    access: edit,
    input: VersionRef.extend({ conclusion: text(4000).min(1), reportFile: Id }),
    output: AuditProject,
  }),
  /** Submits the finished audit for approval. */
  report: post('/submit', {
    summary: 'Submit the finished audit project for approval',
    access: 'audit:submit',
    input: VersionRef.extend(Submitting.shape),
    output: AuditProject,
  }),
  archive: post('/archive', {
    summary: 'Archive an audit project',
    access: edit,
    input: VersionRef,
    output: AuditProject,
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Abort an audit project',
    access: edit,
    input: VersionRef.extend({ action: z.enum(['abort']), reason: OptionalText(500) }),
    output: AuditProject,
  }),
})
