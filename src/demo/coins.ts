import { grant } from '../domains/coin/server/service.ts'
import { tx } from '../server/db/tx.ts'
import type { Server } from '../server/start.ts'

/** Coins that every demo organisation begins with, worth nothing after a year. */
const GIVEN = 2000
const YEAR_MS = 365 * 86_400_000

/** Gives an organisation of the demo its first coins. */
export const seedCoins = (server: Server, tenantId: string): Promise<boolean> =>
  tx(server.contextFor(tenantId), (ctx) =>
    grant(ctx, {
      source: 'gift',
      coins: GIVEN,
      expireTime: new Date(ctx.now.getTime() + YEAR_MS),
      bizNo: 'DEMO',
      remark: '试用赠送',
    }),
  )
