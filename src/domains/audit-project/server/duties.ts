import { sql } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAheadSql, type Which } from '../../../server/duties.ts'
import { problemState } from '../codes.ts'
import { audits } from './records.ts'

const { processing, returned, inApproval, finished } = recordStatus.code

/** Deadlines for the rectification of problems: of the audit's leader and the leader of the department in charge. */
function query(ctx: Ctx, of: Which) {
  const running = audits[of](ctx)
    .where('audit_project.status', 'in', [processing, returned, inApproval, finished])
    .select(['audit_project.id', 'audit_project.auditNo', 'audit_project.auditName', 'audit_project.leader'])
    .select('audit_project.problems')
  return sql<DutyColumns>`
    select a.id as "bizId", 'problem/' || (p->>'id') as key, array['auditProject.duty.rectify'] as what,
      a."auditNo" || ' ' || a."auditName" as title, (p->>'deadline')::date as date,
      array_remove(array[a.leader, (
        select account.id from org_node unit join account on account."tenantId" = unit."tenantId" and account."psnId" = unit."leaderId"
        where unit."tenantId" = ${ctx.tenantId} and unit.id = p->>'rectifyDept' and account."deletedAt" is null limit 1)], null) as people,
      false as "isProvisional", ${usualAheadSql} as ahead, jsonb_build_array(jsonb_build_object('text', p->>'desc')) as why
    from (${running}) a, jsonb_array_elements(a.problems) p where (p->>'state')::int <> ${problemState.code.rectified}`
}

export const duties: readonly DutySource[] = [
  { bizType: 'audit_project', pageOf: audits.pageOf, item: 'audit:rectify', query },
]
