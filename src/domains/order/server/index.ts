import type { Ctx } from '../../../server/context.ts'
import type { RecordHead } from '../../../server/records.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { orderApi } from '../api.ts'
import { difference, invoiceState, payMode, payState, product } from '../codes.ts'
import { exportOrders, incomeOf, listOrders, readOffer, readProof, sumsOf } from './list.ts'
import { callback } from './pay.ts'
import { askRest, confirm, prove, returnProof } from './transfer.ts'
import { findOrder, moveOrder, orderFor, placeOrder, timeOut } from './service.ts'
import { notifyCustomer } from './notices.ts'
import { life } from './life.ts'
import { queues } from './queues.ts'
import { todo } from './todo.ts'
import { weeksOf } from './weeks.ts'

export const routes = serve(orderApi)({
  query: listOrders,
  queryById: async (ctx, { id }) => orderFor(ctx, await findOrder(ctx, id)),
  income: incomeOf,
  weeks: (ctx) => weeksOf(ctx),
  sums: sumsOf,
  offer: readOffer,
  save: placeOrder,
  prove,
  cancel: (ctx, q) => moveOrder(ctx, q, 'cancel'),
  proof: readProof,
  confirm,
  returnProof,
  askRest,
  close: (ctx, { reason, ...q }) =>
    moveOrder(ctx, q, 'close', async (inside, order) => {
      await notifyCustomer(inside, order, 'closed', reason)
      return { closeReason: reason }
    }),
  applyInvoice: (ctx, { invoiceTitle, taxNo, ...q }) =>
    moveOrder(ctx, q, 'applyInvoice', () => ({ invoiceTitle, taxNo })),
  issueInvoice: (ctx, { invoiceNo, ...q }) => moveOrder(ctx, q, 'issueInvoice', () => ({ invoiceNo })),
  redInvoice: (ctx, q) => moveOrder(ctx, q, 'redInvoice', () => ({ invoiceNo: '' })),
  export: exportOrders,
  callback,
})

export { life, queues, todo }

/** For the history; orders are only visible with the permission. */
export const records = {
  purchase: {
    words: 'order',
    view: orderApi.queryById.access,
    amounts: ['amount', 'refunded', 'received', 'orderedAmount'],
    codes: { product, payMode, payState, invoiceState, difference },
    async see(ctx: Ctx, id: string): Promise<RecordHead> {
      const { orderNo, tenantId, tenantName } = await findOrder(ctx, id)
      return {
        number: orderNo,
        title: tenantName,
        tenantId,
        path: `${isProvider(ctx) ? '/OrderRecordsIndex' : '/myOrderIndex'}?show=${id}`,
        isEditable: false,
      }
    },
  },
}

export const jobs: Record<string, JobDefinition> = {
  'order.timeout': { run: (ctx, { id = '' }) => tx(ctx, (ctx) => timeOut(ctx, id)) },
}
