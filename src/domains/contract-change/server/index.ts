import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { changeApi, type ChangeRow } from '../api.ts'
import { changeType } from '../codes.ts'
import { approval, changes, list, remove, save } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, money, date, coded, codes } = sheetColumns<ChangeRow>(ctx, 'change')
  return {
    changeNo: text('changeNo', 22),
    contractNo: text('contractNo', 20),
    contractName: text('contractName', 40),
    changeType: codes('changeType', changeType),
    amountBefore: money('amountBefore'),
    amountAfter: money('amountAfter'),
    amountDelta: money('amountDelta'),
    changeDate: date('changeDate'),
    docStatus: coded('docStatus', documentStatus),
    createPsnName: text('createPsnName'),
  }
}

export const routes = serve(changeApi)({
  query: list,
  queryById: (ctx, { id }) => changes.see(ctx, id),
  save,
  delete: (ctx, { ids }) => remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'contract_change', title: 'change.title', columns: columns(ctx), list }),
  submit: approval.submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
})

export const records = {
  contract_change: changes.kind({ approval: approval.approval, codes: { changeType, docStatus: documentStatus } }),
}
