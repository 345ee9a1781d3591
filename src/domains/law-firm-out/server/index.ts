import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { removalReason } from '../../law-firm/codes.ts'
import { removalLists } from '../codes.ts'
import { lawFirmOutApi, type LawFirmOutRow } from '../api.ts'
import { approval, removals, save } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx, types: ReadonlyMap<string, string>) {
  const { text, time, coded, worded } = sheetColumns<LawFirmOutRow>(ctx, 'lawFirmOut')
  return {
    outNo: text('outNo', 16),
    firmName: text('firmName', 36),
    outType: worded('outType', 16, ({ outType }: LawFirmOutRow) => (outType && (types.get(outType) ?? outType)) || ''),
    removalReason: coded('removalReason', removalReason),
    description: text('description', 40),
    createPsnName: text('createPsnName'),
    status: coded('status', documentStatus),
    createTime: time('createTime'),
  }
}

export const routes = serve(lawFirmOutApi)({
  query: (ctx, q) => removals.list(ctx, q),
  queryById: (ctx, { id }) => removals.see(ctx, id),
  save,
  delete: (ctx, { ids }) => removals.remove(ctx, ids),
  async export(ctx, q) {
    const types = await tx(ctx, (ctx) => wordsOfList(ctx, 'outType'))
    const of = { table: 'law_firm_out', title: 'lawFirmOut.title', columns: columns(ctx, types), list: removals.list }
    return exportList(ctx, q, of)
  },
  submit: approval.submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
})

export const records = {
  law_firm_out: removals.kind({
    lists: removalLists,
    approval: approval.approval,
    codes: { removalReason, status: documentStatus },
  }),
}
