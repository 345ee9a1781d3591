import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Submitting } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { personOf } from '../../account/server/service.ts'
import { hangFile } from '../../attachment/server/service.ts'
import { readCase } from '../../case/server/service.ts'
import { contracts } from '../../contract/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import { approvals } from '../../workflow/server/facade.ts'
import type { AuditDraft, AuditProject, auditApi } from '../api.ts'
import { scopeKind } from '../codes.ts'
import { audits, refuse } from './records.ts'

export { audits }

interface At {
  id: string
  version: number
}

/** Saves a draft; people and records that an audit names must be visible to the caller. */
export async function save(
  ctx: Ctx,
  { id, version, ...draft }: ParsedInputOf<typeof auditApi.save>,
): Promise<AuditProject> {
  const { periodStart, periodEnd } = draft
  if (periodStart !== null && periodEnd !== null && periodEnd < periodStart)
    refuse(ctx, 'periodEnd', 'auditProject.fault.period')
  const before = id === undefined ? null : await audits.see(ctx, id)
  const auditedOrgName = draft.auditedOrg === null ? null : await unitName(ctx, draft.auditedOrg)
  const leader = await personOf(ctx, draft.leader ?? ctx.who.accountId)
  const members = [...new Set(draft.members)]
  const memberNames: string[] = []
  for (const member of members) memberNames.push((await personOf(ctx, member)).name)
  const scope = await named(ctx, draft.scope, before?.scope ?? [])
  const worked = { auditedOrgName, leader: leader.id, leaderName: leader.name, members, memberNames, scope }
  return audits.save(ctx, { id, version }, { ...draft, ...worked })
}

/**
 * The audited records without duplicates, with their names. Records already in the audit are kept, regardless of the
 * caller's visibility.
 */
async function named(
  ctx: Ctx,
  typed: AuditDraft['scope'],
  known: AuditProject['scope'],
): Promise<AuditProject['scope']> {
  const all: AuditProject['scope'] = []
  for (const { kind, refId } of typed) {
    if (all.some((one) => one.refId === refId)) continue
    const kept = known.find((one) => one.refId === refId && one.kind === kind)
    all.push(kept ?? { kind, refId, name: await nameOf(ctx, kind, refId) })
  }
  return all
}

async function nameOf(ctx: Ctx, kind: AuditDraft['scope'][number]['kind'], id: string): Promise<string> {
  if (kind === scopeKind.code.contract) {
    const { contractNo, contractName } = await contracts.see(ctx, id)
    return `${contractNo} ${contractName}`
  }
  const { caseNo, caseName } = await readCase(ctx, id)
  return `${caseNo} ${caseName}`
}

/** Starts the audit. @throws `record.incomplete` with all missing fields */
export async function start(ctx: Ctx, { id, version }: At): Promise<AuditProject> {
  const audit = await audits.see(ctx, id)
  await audits.allow(ctx, audit, 'submit')
  refuseIncomplete(ctx, 'auditProject', audit, {
    auditType: 'choose',
    auditedOrg: 'choose',
    periodStart: 'choose',
    periodEnd: 'choose',
    members: 'choose',
  })
  return audits.transition(ctx, audit, version, 'submit')
}

/** Registers the result: the conclusion, and the report as a file. */
export async function conclude(ctx: Ctx, q: ParsedInputOf<typeof auditApi.conclude>): Promise<AuditProject> {
  const audit = await audits.see(ctx, q.id)
  await audits.allow(ctx, audit, 'conclude')
  const { conclusion, reportFile } = q
  await hangFile(ctx, {
    bizType: 'audit_project',
    bizId: audit.id,
    fileId: reportFile,
    label: 'auditProject.field.reportFile',
    types: ['pdf', 'doc', 'docx'],
  })
  return audits.transition(ctx, audit, q.version, 'conclude', { conclusion, reportFile })
}

/** The result of an audit is approved by the head of legal. */
export const approval = approvals(audits, {
  item: 'audit:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  editPage: (id) => `/auditMain/view/${id}`,
})

/** Submits the audit for approval; requires a conclusion and a report. @throws `record.incomplete` */
export async function report(ctx: Ctx, { id, version, ...submitting }: At & Submitting): Promise<AuditProject> {
  const audit = await audits.see(ctx, id)
  await audits.allow(ctx, audit, 'report')
  refuseIncomplete(ctx, 'auditProject', audit, { conclusion: 'missing', reportFile: 'upload' })
  return approval.begin(ctx, audit, version, 'report', {}, '', submitting)
}

/** Archives a finished audit. @throws `auditProject.fault.open` while a problem is not rectified */
export async function archive(ctx: Ctx, { id, version }: At): Promise<AuditProject> {
  const audit = await audits.see(ctx, id)
  await audits.allow(ctx, audit, 'archive')
  const left = audit.problemCount - audit.rectifiedCount
  if (left > 0) fail('auditProject.fault.open', { count: left })
  return audits.transition(ctx, audit, version, 'archive')
}
