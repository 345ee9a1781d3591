import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { auditApi, type AuditRow } from '../api.ts'
import { auditType } from '../codes.ts'
import { duties } from './duties.ts'
import { approval, archive, audits, conclude, report, save, start } from './service.ts'
import { rectify, saveProblems } from './problems.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, count, time, coded, period } = sheetColumns<AuditRow>(ctx, 'auditProject')
  return {
    auditNo: text('auditNo', 18),
    auditName: text('auditName', 40),
    auditType: coded('auditType', auditType, 20),
    auditedOrgName: text('auditedOrgName', 30),
    periodStart: period('periodStart', 'periodEnd'),
    leaderName: text('leaderName'),
    problemCount: count('problemCount'),
    rectifiedCount: count('rectifiedCount'),
    status: coded('status', recordStatus),
    createTime: time('createTime'),
  }
}

export const routes = serve(auditApi)({
  query: (ctx, q) => audits.list(ctx, q),
  queryById: (ctx, { id }) => audits.see(ctx, id),
  save,
  delete: (ctx, { ids }) => audits.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, {
      table: 'audit_project',
      title: 'auditProject.title',
      columns: columns(ctx),
      list: audits.list,
    }),
  submit: start,
  saveProblems,
  rectify,
  conclude,
  report,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  archive,
  changeStatus: (ctx, q) => audits.act(ctx, q),
})

export { duties }

export const records = {
  audit_project: audits.kind({ approval: approval.approval, codes: { auditType, status: recordStatus } }),
}
