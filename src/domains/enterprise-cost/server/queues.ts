import { documentStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { type Queue, queueOfList } from '../../../server/queues.ts'
import { enterpriseCostApi } from '../api.ts'
import { listRenewals } from './service.ts'

const { inApproval } = documentStatus.code

/** Renewals that wait for a decision. */
export async function queues(ctx: Ctx): Promise<Queue[]> {
  if (!ctx.who.perms.has('charge:renew:approve')) return []
  const ask = { size: 1, order: 'asc', status: [inApproval] }
  return queueOfList(
    (current) => listRenewals(ctx, enterpriseCostApi.query.input.parse({ ...ask, current })),
    ({ id, tenantName, renewNo, amount, createTime }) => ({
      key: 'renewal',
      name: `${ctx.say('enterprise-cost.title')} · ${ctx.say('enterprise-cost.home.waiting')}`,
      path: `/EnterpriseCostIndex?status=${inApproval}`,
      urgent: `${tenantName} · ${renewNo}`,
      urgentPath: `/EnterpriseCostMain/view/${id}`,
      amount,
      since: createTime,
    }),
  )
}
