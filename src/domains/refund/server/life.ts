import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { LifeSources, LifeStep } from '../../../server/life.ts'
import { refundApi } from '../api.ts'
import { stage } from '../codes.ts'
import { refundRows } from './service.ts'

/** After the steps of the order itself. */
const last = 100
const states = { open: 'current', paid: 'done', refused: 'stopped', withdrawn: 'stopped' } as const

/** The refunds of an order as steps of its life. Organisations see the provider's staff as one. */
async function refundSteps(ctx: Ctx, orderId: string): Promise<LifeStep[]> {
  if (!granted(ctx.who.perms, refundApi.queryById.access)) return []
  const rows = await refundRows(ctx)
    .where('refund.orderId', '=', orderId)
    .where('refund.stage', '<>', stage.code.withdrawn)
    .select(['refund.id', 'refund.refundNo', 'refund.stage', 'refund.createTime', 'refund.reviewTime'])
    .select(['refund.refundTime', 'refund.payPsnName'])
    .orderBy('refund.id')
    .execute()
  const provider = ctx.say('coin.byProvider')
  return rows.map((row, index) => ({
    order: last + index,
    name: 'refund.life.refund',
    state: states[row.stage as keyof typeof states],
    time: row.refundTime ?? row.reviewTime ?? row.createTime,
    people: [(isProvider(ctx) && row.payPsnName) || provider],
    note: row.refundNo,
    path: `${isProvider(ctx) ? '/refundIndex' : '/myRefundIndex'}?show=${row.id}`,
  }))
}

export const life: LifeSources = { purchase: refundSteps }
