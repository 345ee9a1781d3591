import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { forceApi, type ForceRow } from '../api.ts'
import { forceType } from '../codes.ts'
import { approval, forces, revoke, save, submit } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, date, time, coded } = sheetColumns<ForceRow>(ctx, 'force')
  return {
    forceNo: text('forceNo', 18),
    contractNo: text('contractNo', 20),
    contractName: text('contractName', 40),
    forceType: coded('forceType', forceType),
    effectiveDate: date('effectiveDate'),
    reason: text('reason', 40),
    operatorName: text('operatorName'),
    operateTime: time('operateTime'),
    status: coded('status', recordStatus),
  }
}

export const routes = serve(forceApi)({
  query: (ctx, q) => forces.list(ctx, q),
  queryById: (ctx, { id }) => forces.see(ctx, id),
  save,
  delete: (ctx, { ids }) => forces.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'contract_force', title: 'force.title', columns: columns(ctx), list: forces.list }),
  submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  revoke,
})

export const records = {
  contract_force: forces.kind({ approval: approval.approval, codes: { forceType, status: recordStatus } }),
}
