import { reviewStatus } from '../../../kernel/library.ts'
import type { Ctx } from '../../../server/context.ts'
import type { RecordHead } from '../../../server/records.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { serve } from '../../../server/serve.ts'
import { refundApi } from '../api.ts'
import { stage } from '../codes.ts'
import { exportRefunds, listRefunds, readFile, readRefund, sumsOf } from './list.ts'
import { apply, findRefund, pay, refundable, review, withdraw } from './service.ts'
import { life } from './life.ts'
import { queues } from './queues.ts'
import { todo } from './todo.ts'

export const routes = serve(refundApi)({
  query: listRefunds,
  queryById: readRefund,
  sums: sumsOf,
  refundable,
  save: apply,
  withdraw,
  review,
  pay,
  file: readFile,
  export: exportRefunds,
})

export { life, queues, todo }

/** For the history; refunds are only visible with the permission. */
export const records = {
  refund: {
    words: 'refund',
    view: refundApi.queryById.access,
    amounts: ['amount'],
    codes: { reviewStatus, stage },
    async see(ctx: Ctx, id: string): Promise<RecordHead> {
      const { refundNo, tenantId, tenantName } = await findRefund(ctx, id)
      return {
        number: refundNo,
        title: tenantName,
        tenantId,
        path: `${isProvider(ctx) ? '/refundIndex' : '/myRefundIndex'}?show=${id}`,
        isEditable: false,
      }
    },
  },
}
