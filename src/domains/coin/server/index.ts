import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { coinApi } from '../api.ts'
import { moduleCode as modules } from '../../cost-standard/codes.ts'
import { adjustmentState, direction } from '../codes.ts'
import { adjust, listAdjustments, settleAdjustment } from './adjust.ts'
import { notifyLowBalance } from './low.ts'
import { exportFlows, findFlow, listFlows, listTenants, readAccount, readMargin, sumsOf } from './queries.ts'
import { listAdministrators } from './administrators.ts'
import { charged, expire, firstFault, sweep } from './service.ts'

/** Another organisation's coins are accessible only to the provider's staff with the permission. */
const own = (ctx: Ctx, tenantId: string, item: string): void => {
  if (tenantId !== ctx.tenantId && !ctx.who.perms.has(item)) failMissing()
}

export const routes = serve(coinApi)({
  getCoinMargin(ctx, { tenantId }) {
    own(ctx, tenantId, 'coin:view')
    return inTenant(ctx, tenantId, readMargin)
  },
  administrators: listAdministrators,
  settlement: (ctx, { tenantId, ...use }) => (tenantId === ctx.tenantId ? charged(ctx, use) : failMissing()),
  query: listFlows,
  sums: sumsOf,
  queryById: findFlow,
  account: (ctx, { tenantId }) => readAccount(ctx, tenantId),
  export: exportFlows,
  verify: (ctx, { tenantId }) =>
    inTenant(ctx, tenantId, async (ctx) => {
      const found = await firstFault(ctx)
      if (!found) return { good: true, words: ctx.say('coin.verified') }
      return { good: false, words: ctx.label(`coin.fault.${found.fault}`, { seq: found.seq ?? '' }) }
    }),
  tenants: listTenants,
  adjust,
  adjustments: listAdjustments,
  changeStatus: settleAdjustment,
})

/** Recomputes the sums every night; an inconsistency is logged as an error, and never corrected automatically. */
async function check(ctx: Ctx): Promise<void> {
  const found = await tx(ctx, firstFault)
  if (found) ctx.log.error({ tenantId: ctx.tenantId, ...found }, 'coins do not add up')
}

export const jobs: Record<string, JobDefinition> = {
  'coin.sweep': {
    // Coins held by a dead process are released within a minute, also if it died while releasing them.
    expireSeconds: 10,
    run: (ctx, { moduleCode = '', bizId = '' }) => tx(ctx, (ctx) => sweep(ctx, { moduleCode, bizId })),
  },
  'coin.expire': { cron: '5 0 * * *', run: (ctx) => tx(ctx, expire).then(() => undefined) },
  'coin.low': { cron: '20 * * * *', run: (ctx) => tx(ctx, notifyLowBalance) },
  'coin.check': { cron: '35 0 * * *', run: check },
}

export const historyLabels: Record<string, HistoryLabels> = {
  coin_adjustment: { words: 'coin', codes: { state: adjustmentState } },
  coin_entry: { words: 'coin', codes: { direction, moduleCode: modules } },
}
