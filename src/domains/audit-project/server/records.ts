import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { hasAny } from '../../../server/record/filter.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { part } from '../../workflow/server/facade.ts'
import { type AuditProject, type AuditRow, auditShapes, auditApi } from '../api.ts'
import { type AuditAction, auditActions } from '../codes.ts'

export const audits = recordsOf<'audit_project', AuditProject, AuditRow, AuditAction>({
  table: 'audit_project',
  words: 'auditProject',
  pageOf: (id) => `/auditMain/view/${id}`,
  shapes: auditShapes,
  view: auditApi.queryById.access,
  add: 'audit:add',
  actions: auditActions,
  number: 'auditNo',
  title: 'auditName',
  numberKey: (ctx) => `SJ-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 4,
  owners: ['leader'],
  searched: ['auditNo', 'auditName', 'auditedOrgName', 'leaderName'],
  part: {
    ...part,
    // Involved are the auditors, and the people of departments with a problem to rectify.
    takesPart(ctx, idColumn) {
      const { accountId, seat } = ctx.who
      const departments = seat.psnFullId.split('/')
      return sql<SqlBool>`(${part.takesPart(ctx, idColumn)} or ${hasAny('audit_project.members', [accountId])}
        or ${hasAny('audit_project.rectifyDepts', departments)})`
    },
  },
})

/** Refuses one field of an audit or of an action on it. */
export function refuse(ctx: Ctx, field: string, key: MessageKey, label = field): never {
  return failFields('common.invalidInput', { [field]: { key } }, { fields: ctx.label(`auditProject.field.${label}`) })
}
