import type { Ctx } from '../../../server/context.ts'
import { duties } from './duties.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { bidApi, type BidRow } from '../api.ts'
import * as codes from '../codes.ts'
import * as bid from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, money, time, coded } = sheetColumns<BidRow>(ctx, 'bidTask')
  return {
    taskNo: text('taskNo', 18),
    taskName: text('taskName', 40),
    projectName: text('projectName', 40),
    selectionMode: coded('selectionMode', codes.bidMode),
    budget: money('budget'),
    deadline: time('deadline'),
    winner: text('winner', 30),
    winAmount: money('winAmount'),
    status: coded('status', codes.bidStatus),
    ownerPsnName: text('ownerPsnName'),
    createTime: time('createTime'),
  }
}

export const routes = serve(bidApi)({
  query: (ctx, q) => bid.bids.list(ctx, q),
  queryById: (ctx, { id }) => bid.bids.see(ctx, id),
  save: bid.save,
  delete: (ctx, { ids }) => bid.bids.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'bid_task', title: 'bidTask.title', columns: columns(ctx), list: bid.bids.list }),
  submit: bid.submit,
  changeStatus: bid.changeStatus,
  publish: bid.publish,
  saveBidders: bid.saveBidders,
  again: bid.again,
  decide: bid.decide,
  toContract: bid.toContract,
  checks: bid.checks,
  dates: bid.dates,
})

export { duties }

export const records = {
  bid_task: bid.bids.kind({ codes: { selectionMode: codes.bidMode, status: codes.bidStatus } }),
}
