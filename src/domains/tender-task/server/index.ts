import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { bidMode } from '../../bid-task/codes.ts'
import { tenderApi, type TenderRow } from '../api.ts'
import * as codes from '../codes.ts'
import { duties } from './duties.ts'
import { abandon, checks, review, save, setBond, setResult, submit, tender, tenders, toContract } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, money, time, coded } = sheetColumns<TenderRow>(ctx, 'tenderTask')
  return {
    tenderNo: text('tenderNo', 18),
    tenderName: text('tenderName', 40),
    tenderee: text('tenderee', 30),
    mode: coded('mode', bidMode),
    deadline: time('deadline'),
    quote: money('quote'),
    bond: money('bond'),
    bondState: coded('bondState', codes.bondState),
    result: coded('result', codes.tenderResult),
    status: coded('status', codes.tenderStatus),
    ownerName: text('ownerName'),
    createTime: time('createTime'),
  }
}

export const routes = serve(tenderApi)({
  query: (ctx, q) => tenders.list(ctx, q),
  queryById: (ctx, { id }) => tenders.see(ctx, id),
  save,
  delete: (ctx, { ids }) => tenders.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'tender_task', title: 'tenderTask.title', columns: columns(ctx), list: tenders.list }),
  submit,
  checks,
  review,
  tender,
  abandon,
  setResult,
  setBond,
  toContract,
})

export { duties }

export const records = {
  tender_task: tenders.kind({
    codes: {
      mode: bidMode,
      bondState: codes.bondState,
      result: codes.tenderResult,
      status: codes.tenderStatus,
    },
  }),
}
