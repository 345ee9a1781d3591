import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { exemptGround, limitationKind } from '../../limitation/codes.ts'
import { protectionOf } from '../../permission/server/service.ts'
import { disputeApi, type DisputeRow } from '../api.ts'
import * as codes from '../codes.ts'
import { duties } from './duties.ts'
import { life } from './life.ts'
import { addProgress, changeStatus, disputes, finish, save, submit, toCase } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, money, date, time, coded } = sheetColumns<DisputeRow>(ctx, 'dispute')
  return {
    disputeNo: text('disputeNo', 18),
    title: text('title', 40),
    disputeType: coded('disputeType', codes.disputeType),
    ourOrgName: text('ourOrgName', 24),
    counterparty: text('counterparty', 30),
    amount: money('amount'),
    handleWay: coded('handleWay', codes.handleWay),
    handlerName: text('handlerName'),
    status: coded('status', recordStatus),
    occurDate: date('occurDate'),
    result: coded('result', codes.disputeResult),
    settleAmount: money('settleAmount'),
    createTime: time('createTime'),
  }
}

export const routes = serve(disputeApi)({
  query: (ctx, q) => disputes.list(ctx, q),
  save,
  delete: (ctx, { ids }) => disputes.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'dispute', title: 'dispute.title', columns: columns(ctx), list: disputes.list }),
  ...protectionOf(disputes),
  submit,
  changeStatus,
  addProgress,
  toCase,
  finish,
})

export { duties, life }

export const records = {
  dispute: disputes.kind({
    folders: codes.disputeFolder,
    filing: 'progress',
    codes: {
      disputeType: codes.disputeType,
      handleWay: codes.handleWay,
      result: codes.disputeResult,
      limitationKind,
      limitationGround: exemptGround,
      status: recordStatus,
    },
  }),
}
