import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { sealApi, type SealRow } from '../api.ts'
import { sealType } from '../codes.ts'
import { sealKind } from './kind.ts'
import { life } from './life.ts'
import { pace } from './pace.ts'
import { todo } from './todo.ts'
import { approval, giveUp, keepers, list, register, save, seals } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, count, date, coded, codes } = sheetColumns<SealRow>(ctx, 'seal')
  return {
    sealNo: text('sealNo', 18),
    contractNo: text('contractNo', 20),
    contractName: text('contractName', 40),
    sealType: codes('sealType', sealType),
    sealOrgName: text('sealOrgName', 24),
    copies: count('copies'),
    createPsnName: text('createPsnName'),
    applyDate: date('applyDate'),
    sealDate: date('sealDate'),
    sealKeeperName: text('sealKeeperName'),
    status: coded('status', recordStatus),
  }
}

export const routes = serve(sealApi)({
  query: list,
  queryById: (ctx, { id }) => seals.see(ctx, id),
  save,
  pace: (ctx) => pace(ctx),
  keepers: (ctx, { id }) => keepers(ctx, id),
  delete: (ctx, { ids }) => seals.remove(ctx, ids),
  export: (ctx, q) => exportList(ctx, q, { table: 'contract_seal', title: 'seal.title', columns: columns(ctx), list }),
  submit: approval.submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  changeStatus: (ctx, q) => seals.act(ctx, q),
  register,
  giveUp,
})

export { todo }

export { life }

export { forms } from './form.ts'

export const records = { contract_seal: sealKind }
